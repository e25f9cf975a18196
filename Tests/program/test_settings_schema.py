"""The JSON Schema of site.yaml and the program agree, and the documentation names every key."""

import itertools
import json

import jsonschema
import pytest
from common import REPOSITORY

SCHEMA = json.loads((REPOSITORY / "Docs/schema/site.schema.json").read_text(encoding="utf-8"))
DOCUMENTATION = (REPOSITORY / "Docs/settings.md").read_text(encoding="utf-8")
# Keys whose value is a group of keys with defaults of their own.
GROUPS = ["search", "theme"]
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)

# One of every kind of value, right for some keys and wrong for others.
PROBES = [
    None, True, 0, 7, 1000, 1001, 2.5, "", "x", "en_GB", "e", "ftp://example.org", "articles", "auto", "-rating", "name, -price",
    "stars", [], ["a"], ["name", "-id"], [["a"]], [None], {}, {"x": "y"}, {"x": ["y"]}, [{}], [{"name": "A"}],
    [{"name": "A", "slug": "a"}], [{"name": "A", "slug": "A b"}], [{"name": "A", "colour": "red"}],
    [{"label": "A"}], [{"label": "A", "tag": "b"}], [{"label": "A", "rule": "rating >= 4"}],
    [{"label": "A", "rule": "rating"}], [{"label": "A", "tag": "b", "rule": "rating > 3"}], [{"label": "A", "page": "about"}],
    [{"page": "about"}], {"match": "substring"}, {"match": "words"}, {"case": "sensitive"}, {"scopes": True},
    {"suggestedTokens": "no"}, {"commonWords": "articles"}, {"commonWords": "x"}, {"commonWords": ["x"]},
    {"accent": "#123"}, {"accent": "red"}, {"accent": "#12345"}, {"appearance": "dark"}, {"appearance": "grey"}, {"marks": ["x"]},
    {"marks": "x"}, [{"label": "A", "tag": "b", "color": "#09f"}], [{"label": "A", "tag": "b", "color": "red"}], "#123456", {"ingredients": ["x"], "steps": []}, {"steps": "x"}, {"tools": []},
]  # fmt: skip


@pytest.fixture
def accepts(make_site):
    """Says whether the program finds nothing wrong with these settings, which are written as JSON: YAML too."""
    site = make_site({"Content/pages/about.md": "# About\n"})

    def accepts(settings):
        site.write({"Content/site.yaml": json.dumps(settings, ensure_ascii=False).encode()})
        result = site.run("check", "--format", "json")
        report = json.loads(result.stdout)
        errors = [d for d in report["diagnostics"] if d["severity"] == "error"]
        assert all(d["file"].endswith("site.yaml") for d in errors), report
        assert result.returncode == (1 if errors else 0)
        return not errors

    return accepts


@pytest.mark.parametrize("key", SCHEMA["properties"])
def test_both_judge_alike(accepts, key):
    """Every kind of value, default and example; the examples and the default are right."""
    rule = SCHEMA["properties"][key]
    for value in [rule["default"], *rule["examples"]]:
        assert VALIDATOR.is_valid({key: value}) and accepts({key: value}), value
    wrong = [value for value in PROBES if accepts({key: value}) != VALIDATOR.is_valid({key: value})]
    assert not wrong


@pytest.mark.parametrize("group", GROUPS)
def test_parts_of_groups_are_judged_alike(accepts, group):
    """As all keys, one level deeper."""
    rules = SCHEMA["properties"][group]["properties"]
    probes = [{group: {key: value}} for key, value in itertools.product(rules, PROBES)]
    assert not [probe for probe in probes if accepts(probe) != VALIDATOR.is_valid(probe)]
    for key, rule in rules.items():
        for value in [rule["default"], *rule.get("examples", [])]:
            assert accepts({group: {key: value}}), (key, value)


def test_the_schema_has_every_key_that_the_program_knows(make_site):
    """A key that is near to none makes the program list all it knows."""
    unknown = "qqqqqqqqqqqqqqqqqqqqqqq: 1"
    groups = "".join(f"{group}: {{{unknown}}}\n" for group in GROUPS)
    site = make_site({"Content/site.yaml": f"{unknown}\n{groups}"})
    report = json.loads(site.run("check", "--format", "json").stdout)
    known = [d["hint"].removeprefix("The keys are: ").split(", ") for d in report["diagnostics"]]
    assert sorted(known[0]) == sorted(SCHEMA["properties"])
    for group, keys in zip(GROUPS, known[1:], strict=True):
        assert sorted(keys) == sorted(SCHEMA["properties"][group]["properties"])


def test_the_defaults_are_the_defaults(make_site):
    """A site with all of them written out is the site without any settings."""
    meals = {"Content/meals/A/pita.md": "---\nrating: 4\n---\n# Pita\n", "Content/meals/B/pho.md": "# Pho\n"}
    defaults = {key: rule["default"] for key, rule in SCHEMA["properties"].items()}
    for group in GROUPS:
        defaults[group] = {key: rule["default"] for key, rule in SCHEMA["properties"][group]["properties"].items()}
    plain, full = make_site(meals), make_site(meals)
    full.write({"Content/site.yaml": json.dumps(defaults)})
    plain.build()
    full.build()
    trees = [
        {path.relative_to(site.folder): path.read_bytes() for path in (site.folder / "Output").rglob("*") if path.is_file()}
        for site in (plain, full)
    ]
    assert trees[0] == trees[1]


@pytest.mark.parametrize(
    "key",
    [
        *SCHEMA["properties"],
        *(f"{group}.{key}" for group in GROUPS for key in SCHEMA["properties"][group]["properties"]),
    ],
)
def test_the_documentation_names_it(key):
    """In the table of Docs/settings.md."""
    if key not in GROUPS:
        assert f"| `{key}` |" in DOCUMENTATION
