"""Files that are copied as they are."""


def test_what_hosts_ask_for_is_copied(site):
    """Hidden names that hosts know are part of the site; others are other programs' and stay out."""
    site.write({
        "Content/meals/Soups/a.md": "# A\n",
        "Content/static/.nojekyll": "",
        "Content/static/.well-known/security.txt": "Contact: https://example.org/\n",
        "Content/static/.DS_Store": "x",
        "Content/static/.git/config": "x",
        "Content/meals/.well-known/b.md": "# B\n",
    })
    site.build()
    assert site.read("Output/.well-known/security.txt") == "Contact: https://example.org/\n"
    assert site.read("Output/.nojekyll") == ""
    assert not (site.output / ".DS_Store").exists() and not (site.output / ".git").exists()
    assert not (site.output / "meals/b").exists()
    (site.folder / "Content/static/.nojekyll").unlink()
    site.build()
    assert not (site.output / ".nojekyll").exists()


def test_an_own_robots_txt_wins(site):
    """One of the files that Larder writes only where the owner does not; Swift's tests have the others."""
    site.write({"Content/meals/Soups/a.md": "# A\n"}).build()
    assert "Allow" in site.read("Output/robots.txt")
    site.write({"Content/static/robots.txt": "User-agent: *\nDisallow: /\n"}).build()
    assert site.read("Output/robots.txt") == "User-agent: *\nDisallow: /\n"
