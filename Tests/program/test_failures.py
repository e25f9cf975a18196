"""A build that fails says everything that is wrong at once, gives the right exit code, and touches nothing."""

import pytest
from folders import SAME, assert_same, contents, difference, traces
from samples import plain, whole


@pytest.fixture
def built(make_site):
    """A site that was built; its content may be spoilt then."""
    site = make_site(whole())
    site.build()
    return site


ERRORS = {
    "Content/meals/Asian/broken.md": "---\nname: [never closed\n---\n",
    "Content/meals/Asian/rating.md": "---\nname: Too good\nrating: 7\n---\n",
    "Content/meals/Asian/latin1.md": b"# Caf\xe9\n",
    "Content/meals/Asian/nul.md": b"# Nul\x00\n",
    "Content/meals/lost.md": "# Without a category\n",
    "Content/meals/Asian/twin.json": '[{"id": "m1", "name": "Twin"}]',
    "Content/meals/Asian/comma.json": '[{"id": "c1" "name": "Comma"}]',
    "Content/pages/search.md": "# In the way\n",
    "Content/static/404.html": "<p>In the way</p>\n",
}


@pytest.mark.parametrize("path", ERRORS, ids=lambda path: path.rsplit("/", 1)[1])
def test_one_error(built, path):
    """An error in content: it is named, nothing is touched, exit code 1."""
    before = traces(built.output)
    built.write({path: ERRORS[path], "Content/index.md": "Changed too.\n"})
    result = built.build(expect=1)
    assert path in result.stderr or path.removeprefix("Content/") in result.stderr
    assert_same(traces(built.output), before)


def test_unknown_setting(built):
    """A misspelt setting is an error that names the nearest one."""
    before = traces(built.output)
    built.write({"Content/site.yaml": "titel: Meals\npageSize: many\n"})
    result = built.build(expect=1)
    assert "titel" in result.stderr and '"title"' in result.stderr and "pageSize" in result.stderr
    assert_same(traces(built.output), before)


def test_all_errors_in_one_run(built):
    """Errors in settings, data, Markdown, names and static files are all reported by one build."""
    before = traces(built.output)
    built.write(ERRORS)
    built.write({"Content/site.yaml": "titel: x\n"})
    (built.folder / "Content/static/dangling").symlink_to("nowhere")
    result = built.build(expect=1)
    missing = [
        path
        for path in [*ERRORS, "Content/site.yaml", "Content/static/dangling"]
        if path not in result.stderr and path.removeprefix("Content/") not in result.stderr
    ]
    assert missing == []
    assert_same(traces(built.output), before)


def test_first_build_with_errors_makes_no_folder(make_site):
    """Where nothing was built yet, an error leaves nothing behind."""
    site = make_site({"Content/meals/Soups/bad.md": "---\nrating: 9\n---\n# Bad\n"})
    site.build(expect=1)
    assert not site.output.exists()


@pytest.mark.parametrize("arguments", [[], ["--clean"]], ids=["plain", "clean"])
def test_template_that_fails_on_one_page(make_site, arguments):
    """A template of the site's own that fails for one meal of many: nothing is touched, exit code 1."""
    site = make_site(plain(300))
    site.write({"Templates/meal.mustache": "<html>{{heading}}{{#location}}{{>*location}}{{/location}}</html>\n"})
    site.write({"Templates/note.mustache": "A note\n", "Content/meals/Soups/a.md": "---\nlocation: note\n---\n# A\n"})
    site.build()
    before = contents(site.output)
    files = {path: trace for path, trace in traces(site.output).items() if not path.endswith("/")}
    site.write({"Content/meals/Soups/soup299.md": "---\nlocation: nowhere\n---\n# Soup 299\n"})
    site.write({"Content/meals/Soups/soup3.md": "# Soup 3\n\nChanged.\n", "Content/meals/Soups/b.md": "# New\n"})
    (site.folder / "Content/meals/Soups/soup4.md").unlink()
    result = site.build(*arguments, expect=1)
    assert "nowhere" in result.stderr and "Templates/meal.mustache" in result.stderr
    assert_same(contents(site.output), before)
    after = {path: trace for path, trace in traces(site.output).items() if not path.endswith("/")}
    assert_same(after, files)


def test_all_pages_that_fail_are_reported(make_site):
    """Every page that a template fails on is reported in one run."""
    site = make_site(plain(20))
    site.write({"Templates/meal.mustache": "<html>{{>*location}}</html>\n"})
    for number in range(20):
        site.write({f"Content/meals/Soups/soup{number}.md": f"---\nlocation: lost{number}\n---\n# Soup {number}\n"})
    result = site.build(expect=1)
    assert [number for number in range(20) if f'"lost{number}"' not in result.stderr] == []
    assert not contents(site.output)


def test_template_with_a_fault(built):
    """A template that cannot be read at all is reported with its line; nothing is touched."""
    before = traces(built.output)
    built.write({"Templates/meal.mustache": "<html>\n{{#tags}}\n</html>\n"})
    result = built.build(expect=1)
    assert "Templates/meal.mustache:2" in result.stderr
    assert_same(traces(built.output), before)


def test_strict(built):
    """With --strict a warning is an error; without it the site is built."""
    built.write({"Content/pages/about.md": "# About us\n\n[gone](nowhere.md)\n"})
    before = traces(built.output)
    result = built.build("--strict", expect=1)
    assert "error" in result.stderr and "nowhere.md" in result.stderr
    assert_same(traces(built.output), before)
    assert "warning" in built.build().stderr
    assert difference(traces(built.output), before) != SAME


def test_strict_leaves_notes_alone(make_site):
    """Notes stay notes, so --strict builds a site that has nothing worse."""
    site = make_site({"Content/meals/Soups/a.md": "---\nsauce: hot\n---\n# A\n"})
    result = site.build("--strict", "--verbose")
    assert "note" in result.stderr and "sauce" in result.stderr


def test_no_content(make_site):
    """Without a content folder the message says how to name one, and nothing is written."""
    site = make_site()
    (site.folder / "Content").rmdir()
    result = site.build(expect=1)
    assert "Content" in result.stderr and "--content" in result.stderr
    assert list(site.folder.iterdir()) == []


@pytest.mark.parametrize(
    ("files", "words", "named"),
    [
        ({"content/site.yaml": ""}, [], "content is there: name it with --content content"),
        ({"Contents/meals/a.md": "x"}, [], "Contents is there: name it with --content Contents"),
        ({"Content/meals/a.md": "x"}, ["--content", "Contnt"], "Content is there"),
        ({"in/Content/meals/a.md": "x"}, ["--content", "in/content"], "in/Content is there"),
        ({"site.yaml": "", "meals/a.md": "x"}, [], "the folder above"),
        ({"Content": "x"}, [], "Content is a file"),
        ({"README.md": "x"}, ["--content", "README.md"], "README.md is a file"),
        ({"Content/a.txt": "x", "Templates": "x"}, [], "Templates/: Not a directory"),
        ({"kitchen/site.yaml": ""}, [], "Run larder in the folder that holds Content"),
    ],
    ids=lambda value: " ".join(value),
)
def test_another_folder_is_meant(make_site, files, words, named):
    """What is there says what was meant."""
    site = make_site()
    (site.folder / "Content").rmdir()
    site.write(files)
    result = site.build(*words, expect=1)
    assert named in result.stderr


def test_empty_content(site):
    """A content folder with nothing in it is a site without meals."""
    site.build()
    assert (site.output / "index.html").exists()
    assert "</html>" in site.read("Output/index.html")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ([], "larder COMMAND"),
        (["biuld"], "larder build"),
        (["build", "--outptu", "x"], "--output"),
        (["build", "--colour"], "--help"),
        (["build", "-z"], "-z"),
        (["build", "-vz"], "-z"),
        (["help", "biuld"], "larder build"),
        (["build", "--output"], "--output DIR"),
        (["build", "--jobs", "0"], "1 to 1024"),
        (["build", "--jobs", "many"], "1 to 1024"),
        (["build", "--clean=yes"], "--clean"),
        (["build", "--port", "80"], "--port"),
        (["build", "Content"], '"Content"'),
        (["build", "--base-url", "example.org"], "https://"),
        (["build", "--site", "nowhere"], "nowhere"),
    ],
    ids=lambda value: " ".join(value) or "nothing" if isinstance(value, list) else "",
)
def test_wrong_usage(site, words, named):
    """A command line that cannot be understood: what is meant is named, nothing is written, exit code 2."""
    site.write(plain(1))
    result = site.run(*words)
    assert result.returncode == 2, result.stderr
    assert named in result.stderr
    assert not result.stdout
    assert not site.output.exists()


@pytest.mark.parametrize("words", [["help"], ["help", "build"], ["help", "help"]], ids=" ".join)
def test_help_is_a_word_too(site, words):
    """As for git, cargo and others."""
    result = site.run(*words)
    assert (result.returncode, result.stdout) == (0, site.run(*(word for word in words if word != "help"), "--help").stdout)


@pytest.mark.parametrize("command", ["build", "check", "serve", "explain"])
def test_the_examples_of_help_can_be_run(site, command):
    """Each is understood."""
    examples = [line.split() for line in site.run("help", command).stdout.splitlines() if line.startswith("  larder ")]
    assert len(examples) > 1
    for example in examples:
        words = example[1 : example.index(">") if ">" in example else None]
        assert words[0] == command and site.run(*words, "--help").returncode == 0


def test_short_options_may_stand_together(site):
    """In any order."""
    site.write({"Content/meals/Soups/a.md": "---\nsauce: hot\n---\n# A\n"})
    for words in (["build", "-vh"], ["build", "-hv"]):
        assert site.run(*words).stdout == site.run("build", "--help").stdout


@pytest.mark.parametrize("option", ["--output", "--content", "--templates"])
def test_empty_folder_name(public_site, nobody, option):
    """An empty value, as an unset variable of a script gives, is wrong usage and never the root of the disk."""
    site = public_site(plain(1))
    result = site.run("build", option, "", prefix=nobody)
    assert result.returncode == 2, result.stderr
    assert option in result.stderr
