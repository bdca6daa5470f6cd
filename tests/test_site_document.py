"""Commands and Python of docs/site.md run as they stand there."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from processes import ROOT, process

DOCUMENT = (ROOT / "docs" / "site.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    (python -m bench .*)$", DOCUMENT, re.MULTILINE)


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Where the commands were run, one after the other."""
    pytest.importorskip("torch")
    found = tmp_path_factory.mktemp("site")
    for command in COMMANDS:
        done = process(command, found)
        assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    return found


def test_the_commands(directory: Path) -> None:
    index = (directory / "public" / "index.html").read_text(encoding="utf-8")
    assert "<h1>Nightly operators</h1>" in index and "2 operators over 2 runs" in index


def test_every_kind_of_page_is_described(directory: Path) -> None:
    found = {
        path.relative_to(directory / "public").parts[0] for path in (directory / "public").rglob("*.html")
    }
    said = {name.partition("/")[0] for name in re.findall(r"^\| `([^`]+\.html)` \|", DOCUMENT, re.MULTILINE)}
    assert found == said


def test_the_python(directory: Path) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    done = process([sys.executable, "-c", block], directory)
    assert (done.returncode, done.stdout) == (0, "public/index.html\n"), done.stderr
