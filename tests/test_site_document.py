"""Commands and Python of docs/site.md run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents import document, run_commands, run_python

pytestmark = pytest.mark.process

DOCUMENT = document("site.md")


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Return the directory in which the commands were run, one after the other."""
    pytest.importorskip("torch")
    found = tmp_path_factory.mktemp("site")
    run_commands(DOCUMENT, found)
    return found


@pytest.mark.nightly
def test_the_commands_run_as_they_stand(directory: Path) -> None:
    index = (directory / "public" / "index.html").read_text(encoding="utf-8")
    assert "<h1>Nightly operators</h1>" in index and "2 operators over 2 runs" in index


@pytest.mark.nightly
def test_every_kind_of_page_is_described(directory: Path) -> None:
    found = {
        path.relative_to(directory / "public").parts[0] for path in (directory / "public").rglob("*.html")
    }
    said = {name.partition("/")[0] for name in re.findall(r"^\| `([^`]+\.html)` \|", DOCUMENT, re.MULTILINE)}
    assert found == said


@pytest.mark.nightly
def test_the_python_runs_as_it_stands(directory: Path) -> None:
    done = run_python(DOCUMENT, directory)
    assert (done.returncode, done.stdout) == (0, "public/index.html\n"), done.stderr
