"""Every code that the program declares is explained, and the examples show what they say."""

import json
import os
import re
import subprocess
import unicodedata

import pytest
from common import REPOSITORY
from samples import picture

DECLARATION = re.compile(r'static let \w+\s*(?::\s*\w+)?\s*=\s*"([EWN]\d{3})"')
LITERAL = re.compile(r'"([EWN]\d{3})"')


def declared():
    """Each code that a room of the program declares, and the files that do."""
    codes = {}
    for path in sorted((REPOSITORY / "Sources").glob("**/*.swift")):
        if "Explanations" not in path.parts:
            for code in DECLARATION.findall(path.read_text(encoding="utf-8")):
                codes.setdefault(code, []).append(str(path))
    return codes


@pytest.fixture(scope="module")
def explanations(program):
    """The program's own explanations, by code."""
    result = subprocess.run([program, "explain", "--format", "json"], capture_output=True, check=True)
    report = json.loads(result.stdout)
    assert report["version"] == 1
    entries = {entry["code"]: entry for entry in report["explanations"]}
    assert len(entries) == len(report["explanations"]), "a code is explained twice"
    return entries


def test_every_code_is_explained(explanations):
    """What is declared anywhere is explained, and nothing else is."""
    assert len(declared()) > 80
    assert sorted(declared()) == sorted(explanations)


def test_a_code_is_declared_once():
    """No two kinds of diagnostics share a code."""
    assert {code: files for code, files in declared().items() if len(files) > 1} == {}


def test_no_code_escapes_declaration(explanations):
    """Codes stand where they are declared; nobody writes one in passing, where the test above would miss it."""
    for path in sorted((REPOSITORY / "Sources").glob("**/*.swift")):
        for code in LITERAL.findall(path.read_text(encoding="utf-8")):
            assert code in explanations, path


def test_form(explanations):
    """A title is a headline, a text one to three whole sentences, the severity that of the code's letter."""
    for code, entry in explanations.items():
        assert entry["title"] and not entry["title"].endswith("."), code
        assert entry["text"].endswith((".", ".)")) and "\n" not in entry["text"], code
        assert 1 <= len(re.findall(r"[.?!](?= [A-Z]|$)", entry["text"])) <= 3, code
        assert entry["severity"] == {"E": "error", "W": "warning", "N": "note"}[code[0]]


def found(site, *words):
    """The codes that a command reports on a site."""
    result = site.run(*words, "--format", "json", "--verbose")
    assert result.returncode in (0, 1, 3), result.stderr
    return [entry["code"] for entry in json.loads(result.stdout)["diagnostics"]]


def codes_with_files():
    """The codes whose examples are files, for the table of tests; none where the program is not built yet."""
    program = os.environ.get("LARDER", REPOSITORY / ".build" / "release" / "larder")
    try:
        result = subprocess.run([program, "explain", "--format", "json"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    return [entry["code"] for entry in json.loads(result.stdout)["explanations"] if "files" in entry["wrong"]]


@pytest.mark.parametrize("code", codes_with_files())
def test_example(make_site, explanations, code):
    """The wrong example leads to its code and to no other error; the right one leads to no diagnostic at all."""
    wrong, right = (
        make_site({file["path"]: file["text"].encode() for file in explanations[code][side]["files"]})
        for side in ("wrong", "right")
    )
    codes = found(wrong, "check")
    assert code in codes
    assert [other for other in codes if other[0] == "E" and other != code] == []
    assert found(right, "check") == []


COMMAS = ",\n".join('{"name": "Pho" "category": "Soups"}' for _ in range(30))


def link(path, target):
    """Makes a symbolic link."""
    return lambda site: (site.folder / path).symlink_to(target)


def file(path, content):
    """Writes a file."""
    return lambda site: site.write({path: content})


def strange_name(site):
    """A file whose name is no UTF-8."""
    folder = os.fsencode(site.folder / "Content")
    with open(os.path.join(folder, b"cr\xe8me.md"), "wb") as target:
        target.write(b"# Cream\n")


def two_accents(site):
    """Two files whose names differ in how an accent is stored."""
    for form in ("NFC", "NFD"):
        site.write({f"Content/pages/{unicodedata.normalize(form, 'café')}.md": "# Coffee\n"})


def shown(bytes):
    """A meal with a picture of these bytes."""
    return lambda site: site.write(
        {"Content/meals/Soups/a.md": "---\nname: A\nimageURL: a.jpg\n---\n", "Content/images/a.jpg": bytes}
    )


SITUATIONS = {
    "E001": (file("Content/meals/Soups/a.md", "# Crème".encode("cp1252")), ["check"]),
    "E002": (file("Content/meals/Soups/a.md", "# Crème".encode("utf-16")), ["check"]),
    "E003": (file("Content/meals/Soups/pho.md", picture(1).replace(b"\x89", b"")), ["check"]),
    "E005": (link("Content/pho.md", "/etc/hostname"), ["check"]),
    "E006": (strange_name, ["check"]),
    "E007": (two_accents, ["check"]),
    "E013": (file("Content/meals.json", "[" * 300), ["check"]),
    "E015": (file("Content/meals.json", f"[{COMMAS}]"), ["check"]),
    "W107": (shown(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"), ["check"]),
    "W108": (shown(picture(1).ljust(2_000_001)), ["check"]),
    "E305": (file("Content/index.md", ">" * 1000 + " deep\n"), ["check"]),
    "E306": (file("Content/index.md", "|" * 5000 + "\n" + "|-" * 5000 + "|\n"), ["check"]),
    "E601": (file("Output/index.html", "<h1>By hand</h1>\n"), ["build"]),
    "W602": (file("Output/.larder.json", "<<<<<<< ours\n"), ["build"]),
    "E603": (file("Output", "a file\n"), ["build"]),
    "E605": (file("Content/index.md", "Hello\n"), ["build", "--output", "Content/site"]),
}


@pytest.mark.parametrize("code", SITUATIONS)
def test_situation(make_site, explanations, code):
    """What the explanations tell in words leads to the code, too."""
    assert "situation" in explanations[code]["wrong"]
    make, words = SITUATIONS[code]
    site = make_site()
    make(site)
    assert code in found(site, *words)


def test_one_code(site):
    """A code in any case is explained on standard output, with what is wrong and what is right."""
    result = site.run("explain", "e152")
    assert result.returncode == 0 and not result.stderr
    assert result.stdout.startswith("E152 (error): A rating is no number from 0 to 5\n")
    assert "  Content/meals/Soups/pho.md\n      ---\n      name: Pho\n      rating: 7\n" in result.stdout
    assert result.stdout.index("Wrong:") < result.stdout.index("rating: 7") < result.stdout.index("Right:")
    assert max(map(len, result.stdout.splitlines())) <= 120


def test_list(site, explanations):
    """Without a code all are listed by number, in one line each."""
    lines = site.run("explain").stdout.splitlines()
    assert len(lines) == len(explanations)
    assert [line.split()[0] for line in lines] == sorted(explanations, key=lambda code: code[1:])


@pytest.mark.parametrize(
    ("words", "named"),
    [(["E122x"], "E122"), (["12345"], "larder explain lists"), (["E112", "E113"], "E113")],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_unknown_code(site, words, named):
    """A code that there is not: the nearest one is named, exit code 2."""
    result = site.run("explain", *words)
    assert result.returncode == 2 and not result.stdout
    assert named in result.stderr
