"""Both halves of the search fold by the same tables."""

import subprocess
import sys

from common import REPOSITORY


def test_the_tables_are_what_their_source_says():
    result = subprocess.run([sys.executable, REPOSITORY / ".ci/tables", "--check"], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
