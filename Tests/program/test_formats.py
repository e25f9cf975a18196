"""Reports as JSON, SARIF and annotations: alone on standard output, complete, in order, and the same each time."""

import json
import re
import signal
import subprocess
import threading
import urllib.parse

import pytest
from samples import plain

FAULTY = {
    "Content/meals/Soups/pho.md": "---\nname: Pho\nrating: 7\nmood: 2\n---\nA [link](gone.md).\n",
    "Content/meals/Soups/crème, brûlée: 100%.md": "---\nname: Crème\nrating: 8\n---\n",
    "Content/meals.json": '[{"id": "a", "name": "A", "category": "Soups"},\n {"id": "a", "name": "B", "category": "Soups"}]',
    "Content/site.yaml": "titel: x\n",
}
WARNED = {"Content/pages/about.md": "# About\n" + "\n[gone](nowhere.md)\n" * 9, **plain(3)}

SEVERITIES = {"error": "error", "warning": "warning", "note": "notice"}


def report(site, *words, expect=1):
    """Runs a command and gives what it printed as JSON."""
    result = site.run(*words)
    assert result.returncode == expect, result.stderr
    return json.loads(result.stdout), result.stderr


def annotations(text):
    """Reads workflow commands as a runner does: (kind, properties, message) of each line."""
    found = []
    for line in text.splitlines():
        kind, properties, message = re.fullmatch(r"::(\w+) ?(.*?)::(.*)", line).groups()
        pairs = (pair.split("=", 1) for pair in properties.split(",") if pair)

        def decode(value):
            for code, character in [("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]:
                value = value.replace(code, character)
            return value

        found.append((kind, {key: decode(value) for key, value in pairs}, decode(message)))
    return found


@pytest.mark.parametrize("command", ["build", "check"])
def test_json(make_site, command):
    """Every member of the documented form, by place, and nothing else on standard output."""
    site = make_site(FAULTY)
    found, errors = report(site, command, "--format", "json")
    assert not errors
    assert list(found) == ["version", "diagnostics", "summary"] and found["version"] == 1
    entries = found["diagnostics"]
    for entry in entries:
        assert list(entry) == ["code", "severity", "file", "line", "column", "message", "hint", "related"]
    places = [(entry["file"] or "", entry["line"] or 0, entry["column"] or 0) for entry in entries]
    assert places == sorted(places)
    assert found["summary"] == {
        # Notes are counted also where they are not listed.
        "errors": sum(entry["severity"] == "error" for entry in entries),
        "warnings": sum(entry["severity"] == "warning" for entry in entries),
        "notes": 1,
    }
    rating = next(entry for entry in entries if entry["code"] == "E152" and entry["file"].endswith("pho.md"))
    assert (rating["line"], rating["column"]) == (3, 9) and "7" in rating["message"] and rating["hint"]
    twin = next(entry for entry in entries if entry["code"] == "E112")
    assert twin["related"][0]["file"] == "Content/meals.json" and twin["related"][0]["line"] == 1
    assert {entry["code"] for entry in entries} >= {"E152", "E112", "E201"}


def test_json_of_a_good_site(make_site):
    """A site without a fault has a report without one; the result goes to standard error."""
    site = make_site(plain(3))
    found, errors = report(site, "build", "--format=json", expect=0)
    assert found == {"version": 1, "diagnostics": [], "summary": {"errors": 0, "warnings": 0, "notes": 0}}
    assert "files" in errors and "written" in errors
    assert report(site, "check", "--format", "json", "--quiet", expect=0) == (found, "")


def sarif_faults(log):
    """What section 3 of SARIF 2.1.0 requires, of the parts that are used; gives the faults."""
    faults = []

    def need(condition, what):
        if not condition:
            faults.append(what)

    def location(value, bases):
        place = value["physicalLocation"]
        artifact = place["artifactLocation"]
        need(re.fullmatch(r"(?:[A-Za-z0-9\-._~/:]|%[0-9A-F]{2})+", artifact["uri"]), artifact["uri"])
        need(artifact["uri"].startswith("file:///") or artifact["uriBaseId"] in bases, "base")
        need(":" not in artifact["uri"].split("/")[0] or artifact["uri"].startswith("file:"), "a scheme")
        region = place.get("region")
        if region is not None:
            need(region["startLine"] >= 1 and region.get("startColumn", 1) >= 1, "region")
            need(set(region) <= {"startLine", "startColumn"}, "region's members")

    need(log["version"] == "2.1.0", "version")
    need(log["$schema"].endswith("sarif-2.1.0.json"), "schema")
    need(len(log["runs"]) == 1, "runs")
    for run in log["runs"]:
        driver = run["tool"]["driver"]
        need(driver["name"] == "Larder" and driver["version"], "driver")
        need(run["columnKind"] == "unicodeCodePoints", "columnKind")
        ids = [rule["id"] for rule in driver["rules"]]
        need(len(ids) == len(set(ids)), "rules are unique")
        need(ids == sorted({result["ruleId"] for result in run["results"]}), "the rules are those that are used")
        for rule in driver["rules"]:
            for member in ["shortDescription", "fullDescription", "help"]:
                need(rule[member]["text"].strip(), f"{member} of {rule['id']}")
            need(rule["defaultConfiguration"]["level"] in {"none", "note", "warning", "error"}, "level")
        for result in run["results"]:
            need(ids[result["ruleIndex"]] == result["ruleId"], "ruleIndex")
            need(result["level"] in {"none", "note", "warning", "error"}, "level")
            need(result["message"]["text"].endswith("."), "message")
            for place in result["locations"]:
                location(place, run["originalUriBaseIds"])
            related = result.get("relatedLocations", [])
            need(len({place["id"] for place in related}) == len(related), "related ids")
            for place in related:
                location(place, run["originalUriBaseIds"])
                need(place["message"]["text"], "related message")
    return faults


def test_sarif(make_site):
    """What the standard requires holds; rules carry the explanations; paths lead back to the files."""
    site = make_site(FAULTY)
    log, errors = report(site, "check", "--format", "sarif", "--verbose")
    assert not errors and sarif_faults(log) == []
    run = log["runs"][0]
    assert "Wrong:" in run["tool"]["driver"]["rules"][0]["help"]["text"]
    assert {result["level"] for result in run["results"]} >= {"error", "note"}
    for result in run["results"]:
        uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        assert (site.folder / urllib.parse.unquote(uri)).exists(), uri
    assert any("%2C" in json.dumps(result) and "%25" in json.dumps(result) for result in run["results"])


def test_sarif_of_a_good_site(make_site):
    """No results, but a log all the same: that is how a viewer learns that what it knew is mended."""
    log, _ = report(make_site(plain(3)), "check", "--format", "sarif", expect=0)
    assert sarif_faults(log) == [] and log["runs"][0]["results"] == []


def test_github(make_site):
    """One annotation a diagnostic, which says the same as the JSON report."""
    site = make_site(FAULTY)
    entries = report(site, "check", "--format", "json", "--verbose")[0]["diagnostics"]
    result = site.run("check", "--format", "github", "--verbose")
    assert result.returncode == 1 and not result.stderr
    found = annotations(result.stdout)
    assert len(found) == len(entries)
    for (kind, properties, message), entry in zip(found, entries):
        assert kind == SEVERITIES[entry["severity"]]
        assert properties.get("file") == entry["file"]
        assert int(properties.get("line", 0)) == (entry["line"] or 0)
        assert int(properties.get("col", 0)) == (entry["column"] or 0)
        assert properties["title"].startswith(f"{entry['code']}: ")
        assert message.startswith(entry["message"]) and (entry["hint"] or "") in message


def test_github_of_a_good_site(make_site):
    """Nothing to say is nothing on standard output."""
    result = make_site(plain(3)).run("check", "--format", "github")
    assert result.returncode == 0 and not result.stdout and "nothing to mend" in result.stderr


def test_text_is_as_ever(make_site):
    """Text goes to standard error, with equal warnings grouped; the result goes to standard output."""
    site = make_site(WARNED)
    for words in [["check"], ["check", "--format", "text"]]:
        result = site.run(*words)
        assert result.returncode == 0
        assert result.stderr.count("nowhere.md") > 5 and "and 4 more like this [W301]" in result.stderr
        assert result.stdout.startswith("Content: ") and result.stdout.count("\n") == 1


def test_other_formats_are_complete(make_site):
    """No format for programs groups: all nine warnings are there."""
    site = make_site(WARNED)
    assert len(report(site, "check", "--format", "json", expect=0)[0]["diagnostics"]) == 9
    assert len(report(site, "check", "--format", "sarif", expect=0)[0]["runs"][0]["results"]) == 9
    assert len(annotations(site.run("check", "--format", "github").stdout)) == 9


@pytest.mark.parametrize("shape", ["json", "sarif", "github"])
def test_the_same_bytes(make_site, shape):
    """The number of threads, the locale, colours and the folder do not show."""
    reports = set()
    for jobs, env in [("1", {}), ("2", {"NO_COLOR": "1", "LC_ALL": "C"}), ("7", {"LC_ALL": "tr_TR.UTF-8"})]:
        site = make_site({**FAULTY, **WARNED})
        reports.add(site.run("check", "--format", shape, "--verbose", "--jobs", jobs, env=env).stdout)
    assert len(reports) == 1
    assert "\x1b" not in reports.pop()


def test_quiet_and_verbose(make_site):
    """--quiet leaves errors, --verbose adds notes, in each format alike; exit codes stay."""
    site = make_site(FAULTY)
    seen = {}
    for words in [["--quiet"], [], ["--verbose"]]:
        entries = report(site, "check", "--format", "json", *words)[0]["diagnostics"]
        results = report(site, "check", "--format", "sarif", *words)[0]["runs"][0]["results"]
        lines = annotations(site.run("check", "--format", "github", *words).stdout)
        assert len(entries) == len(results) == len(lines)
        seen[" ".join(words)] = {entry["severity"] for entry in entries}
    assert seen == {"--quiet": {"error"}, "": {"error", "warning"}, "--verbose": {"error", "warning", "note"}}


def test_strict(make_site):
    """With --strict a report says error where a warning was, and its rule still says what is usual."""
    site = make_site(WARNED)
    log, _ = report(site, "check", "--format", "sarif", "--strict")
    assert {result["level"] for result in log["runs"][0]["results"]} == {"error"}
    assert log["runs"][0]["tool"]["driver"]["rules"][0]["defaultConfiguration"]["level"] == "warning"


def test_site_folder(make_site):
    """Tools that know only where the program was started get paths from there; for people they are the site's own."""
    site = make_site({f"my meals/{path}": text for path, text in FAULTY.items()})
    words = ["check", "--site", "my meals", "--format"]
    log, _ = report(site, *words, "sarif")
    uri = log["runs"][0]["results"][-1]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri.startswith("my%20meals/Content/")
    assert annotations(site.run(*words, "github").stdout)[-1][1]["file"].startswith("my meals/Content/")
    assert report(site, *words, "json")[0]["diagnostics"][-1]["file"].startswith("Content/")


def test_absolute_folder(make_site):
    """A folder named from the root down is an address of its own."""
    site = make_site(FAULTY)
    log, _ = report(site, "check", "--content", site.folder / "Content", "--format", "sarif")
    assert sarif_faults(log) == []
    uri = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri.startswith("file:///")


def test_failure_of_the_writer(make_site):
    """An error of the last step is reported with the warnings before it, exit code and all."""
    site = make_site({**WARNED, "Output/index.html": "<h1>By hand</h1>\n"})
    entries = report(site, "build", "--format", "json")[0]["diagnostics"]
    assert {entry["code"] for entry in entries} == {"E601", "W301"} and len(entries) == 10
    (site.folder / "Output/index.html").unlink()
    (site.folder / "Output").rmdir()
    (site.folder / "Output").write_text("a file")
    assert report(site, "build", "--format", "json", expect=3)[0]["diagnostics"][0]["code"] == "E603"


def test_hostile_text(make_site):
    """Text that looks like commands, escapes or ends of lines stays text in every format."""
    name = "\\u001b[31m::error::x\\r\\n::warning file=a::b%0A\\u202e{0}[a](1)"
    site = make_site({"Content/meals.json": f'[{{"name": "A", "category": "Soups", "rating": "{name}"}}]'})
    lines = annotations(site.run("check", "--format", "github").stdout)
    assert len(lines) == 1 and "::error::x" in lines[0][2]
    log, _ = report(site, "check", "--format", "sarif")
    assert len(log["runs"][0]["results"]) == 1 and sarif_faults(log) == []
    assert len(report(site, "check", "--format", "json")[0]["diagnostics"]) == 1


def test_serve(make_site):
    """The server's address goes to standard error when the report has standard output for itself."""
    site = make_site(WARNED)
    process = subprocess.Popen(
        [site.program, "serve", "--port", "0", "--format", "json"],
        cwd=site.folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    # A server that does not say where it is must not make this wait for ever.
    alarm = threading.Timer(20, process.kill)
    alarm.start()
    try:
        assert "Serving Content at http://localhost:" in process.stderr.readline()
    finally:
        alarm.cancel()
        process.send_signal(signal.SIGTERM)
        output, _ = process.communicate(timeout=20)
    assert len(json.loads(output)["diagnostics"]) == 9


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["check", "--format", "jsn"], "json"),
        (["check", "--format", "xml"], "text, json, sarif, github"),
        (["check", "--format"], "--format FORMAT"),
        (["explain", "--format", "sarif"], "text, json"),
        (["completions", "bash", "--format", "json"], "--format"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_unknown_format(site, words, named):
    """A format that there is not is wrong usage: nothing on standard output, exit code 2."""
    result = site.run(*words)
    assert result.returncode == 2 and not result.stdout
    assert named in result.stderr
