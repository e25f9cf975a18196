"""What the search promises to find, asked of the sample site and of real ones."""

import json
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
DENO = ROOT / ".venv/bin/deno"


def asked(output, every):
    words = [DENO, "run", "--quiet", "--no-prompt", "--no-config", "--allow-all", HERE / "matching_rule.js", output, every]
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=600, check=True)
    return json.loads(result.stdout)


def test_every_part_of_a_name_of_the_sample_finds_it(tmp_path, program):
    subprocess.run([program, "build", "--quiet", "--output", tmp_path / "Output"], cwd=ROOT, check=True)
    found = asked(tmp_path / "Output", 1)
    assert found["asked"] > 1_000 and found["failures"] == []


@pytest.mark.parametrize(("name", "every", "least"), [("comococinar", 2, 1_000), ("howtocook", 3, 1_000), ("known_item", 10, 2_000)])
def test_every_part_of_a_real_name_finds_it(built, name, every, least):
    """In Spanish and Chinese, small enough for one file, and in English, cut into many."""
    found = asked(built(name).site.output, every)
    assert found["asked"] > least and found["failures"] == []
