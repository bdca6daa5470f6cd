"""Commands and Python of docs/plots.md run as they stand there."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from processes import ROOT, process

from bench.reports.render.figure import FIGURES
from bench.reports.render.figures.speed_up import MOST_CASES

DOCUMENT = (ROOT / "docs" / "plots.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    (python -m bench .*)$", DOCUMENT, re.MULTILINE)


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Where the commands were run, one after the other."""
    pytest.importorskip("torch")
    found = tmp_path_factory.mktemp("plots")
    for command in COMMANDS:
        done = process(command, found)
        assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    return found


def test_the_commands(directory: Path) -> None:
    assert {"speed-up.svg", "roofline.png", "scaling.pdf"} <= {path.name for path in directory.iterdir()}


def test_the_python(directory: Path) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    done = process([sys.executable, "-c", block], directory)
    assert (done.returncode, done.stdout) == (0, "from_python.svg\n"), done.stderr


def test_every_figure_is_described() -> None:
    assert tuple(re.findall(r"^\| `(\w[\w-]+)` \|", DOCUMENT, re.MULTILINE)) == FIGURES
    assert MOST_CASES == 12 and "Up to twelve cases" in DOCUMENT
