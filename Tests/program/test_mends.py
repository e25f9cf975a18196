"""What a message says to do is right: whoever does it is done."""

import pytest
from common import hinted
from samples import picture


# MARK: Pictures


@pytest.mark.parametrize(
    ("path", "meal"),
    [
        ("Content/meals.yaml", "- {name: A, category: S, imageURL: WRITTEN}\n"),
        ("Content/meals/S/a.md", "---\nname: A\nimageURL: WRITTEN\n---\n"),
        ("Content/meals/S/a.md", "---\nname: A\n---\n![](WRITTEN)\n"),
    ],
)
@pytest.mark.parametrize("written", ["../images/soup.svg", "../../../images/soup.svg"])
def test_a_picture_reached_by_the_wrong_number_of_folders(make_site, path, meal, written):
    """It is there already, so nobody has to put it anywhere."""
    files = {"Content/images/soup.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>\n"}
    site = make_site({**files, path: meal.replace("WRITTEN", written)})
    (found,) = hinted(site)
    assert found.endswith(' – Perhaps you mean "soup.svg"')
    site.write({path: meal.replace("WRITTEN", "soup.svg")})
    assert site.diagnostics() == []


@pytest.mark.parametrize("address", ["www.example.org/a.jpg", "www.example.org", "example.org/a.jpg"])
def test_an_address_without_its_beginning(make_site, address):
    """Of a picture, and of a link."""
    for head, text in ((f"imageURL: {address}\n", ""), ("", f"![]({address})\n"), ("", f"[a]({address})\n")):
        site = make_site({"Content/meals/S/a.md": f"---\nname: A\n{head}---\n{text}"})
        (found,) = hinted(site)
        assert found.endswith(f" – Write https://{address}")


@pytest.mark.parametrize("name", ["a.jpg", "notes.de", "my.folder/a.jpg", "1.5/a.jpg"])
def test_names_that_are_no_addresses(make_site, name):
    """They are files that are not there."""
    (found,) = hinted(make_site({"Content/meals/S/a.md": f"---\nname: A\nimageURL: {name}\n---\n"}))
    assert "https" not in found


@pytest.mark.parametrize("folder", ["Images", "IMAGES", "imags"])
@pytest.mark.parametrize("written", ["x.svg", "images/x.svg", "/images/x.svg"])
def test_a_folder_of_pictures_with_another_name(make_site, folder, written):
    """Both messages say the same, and what they say is right."""
    site = make_site(
        {
            f"Content/{folder}/x.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>\n",
            "Content/meals/S/a.md": f"---\nname: A\nimageURL: {written}\n---\n",
        }
    )
    first, second = sorted(hinted(site))
    assert first.startswith("W103 ") and first.endswith(f'Rename the folder "{folder}" to "images", and write "x.svg"')
    assert second.startswith("W195 ") and second.endswith('Rename it to "images"')
    (site.folder / "Content" / folder).rename(site.folder / "Content/images")
    site.write({"Content/meals/S/a.md": "---\nname: A\nimageURL: x.svg\n---\n"})
    assert site.diagnostics() == []


def test_a_folder_whose_letters_differ(make_site):
    """The file's own name is right."""
    site = make_site({"Content/Pix/x.png": picture(1), "Content/meals/S/a.md": "---\nname: A\n---\n[x](/pix/x.png)\n"})
    (found,) = hinted(site)
    assert found.endswith(" – It lies in Pix/: capital letters count")


# MARK: Dates


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("31.12.2024", "2024-12-31"),
        ("1.2.2024", "2024-02-01"),
        ("31. 12. 2024", "2024-12-31"),
        ("31/12/2024", "2024-12-31"),
        ("12/31/2024", "2024-12-31"),
        ("31-12-2024", "2024-12-31"),
        ("3/3/2024", "2024-03-03"),
        ("2024/12/31", "2024-12-31"),
        ("2024.12.31", "2024-12-31"),
        ("20241231", "2024-12-31"),
        ("“2024-12-31”", "2024-12-31"),
        ("1/2/2024", None),
        ("31.2.2024", None),
        ("31.12.24", None),
        ("yesterday", None),
        ("1.2", None),
    ],
)
def test_a_date_that_can_mean_one_day_only(make_site, written, meant):
    """The mend has the very date, and --fix writes it."""
    site = make_site({"Content/meals/S/a.md": f"---\nname: A\ndatePublished: {written}\n---\n".encode()})
    (found,) = hinted(site)
    assert found.startswith("E185 ")
    assert found.endswith(f" – Write it so: {meant}" if meant else " – Write year, month and day, such as 2024-05-31")
    site.run("check", "--fix")
    if meant:
        assert site.read("Content/meals/S/a.md") == f"---\nname: A\ndatePublished: {meant}\n---\n"
    else:
        assert written in site.read("Content/meals/S/a.md")


# MARK: Settings


@pytest.mark.parametrize(
    ("settings", "hint"),
    [
        ("accent: '#2f5f8a'", 'It belongs below "theme", as in theme: {accent: …}'),
        ("columns: 3", 'It belongs below "theme", as in theme: {columns: …}'),
        ("shortcuts: [k]", 'It belongs below "search", as in search: {shortcuts: …}'),
        ("color: '#2f5f8a'", 'It belongs below "theme", as in theme: {accent: …}'),
        ("theme: {color: '#2f5f8a'}", 'Perhaps you mean "accent"'),
        ("theme: {primary-color: '#2f5f8a'}", 'Perhaps you mean "accent"'),
        ("theme: {mode: dark}", 'Perhaps you mean "appearance"'),
        ("theme: {title: A}", "Move it out of the group, to the beginning of a line: title: …"),
        ("search: {menu: []}", "Move it out of the group, to the beginning of a line: menu: …"),
        ("theme: {synonyms: []}", 'It belongs below "search", as in search: {synonyms: …}'),
        ("name: A", 'Perhaps you mean "title"'),
        ("url: https://example.org/", 'Perhaps you mean "baseURL"'),
        ("base_url: https://example.org/", 'Perhaps you mean "baseURL"'),
        ("titel: A", 'Perhaps you mean "title"'),
        ("acent: '#2f5f8a'", 'It belongs below "theme", as in theme: {accent: …}'),
    ],
)
def test_a_setting_in_the_wrong_place(make_site, settings, hint):
    """Where it belongs, or what it is called here; not a list of all there are."""
    (found,) = hinted(make_site({"Content/site.yaml": f"{settings}\n"}))
    assert found.startswith("E201 ") and found.endswith(f" – {hint}")


def test_a_setting_that_nobody_knows(make_site):
    """Then the list is what helps."""
    (found,) = hinted(make_site({"Content/site.yaml": "weather: fine\n"}))
    assert " – The keys are: title, description, " in found


def test_a_language_without_words(make_site):
    """Its place, and where to take the words from: a folder with the file comes of it."""
    site = make_site({"Content/site.yaml": "title: A\nlanguage: nl\n"})
    assert hinted(site) == [
        'W420 Content/site.yaml:2:11: The theme has no words in the language "nl", so they are English – Translate the file '
        "strings/en.json, which larder theme DIR writes into a new folder, and put it into Templates/strings as nl.json"
    ]
    assert site.run("theme", "copy").returncode == 0
    site.write({"Templates/strings/nl.json": (site.folder / "copy/strings/en.json").read_bytes()})
    assert site.diagnostics() == []


# MARK: The system


def test_a_folder_that_may_not_be_written(public_site, nobody):
    """The reason, and what to do about it."""
    site = public_site({"Content/meals/S/a.md": "---\nname: A\n---\n"})
    (site.folder / "Output").mkdir(mode=0o555)
    result = site.run("build", prefix=nobody)
    assert result.returncode == 3 and "Permission denied [E603]" in result.stderr
    assert (
        "  Mend: Check who owns the output folder and that you may write there, or name another one with --output.\n"
        in result.stderr
    )
    assert result.stderr.splitlines()[-1] == "1 error"


def test_a_disk_that_is_full(make_site, disk):
    """Likewise."""
    site = make_site({"Content/meals/S/a.md": "---\nname: A\n---\n"})
    disk(site.folder / "Output", "size=16k")
    result = site.run("build")
    assert result.returncode == 3 and "[E603]" in result.stderr
    assert "Mend: Make room on the disk, and build again; the site is as it was before." in result.stderr
