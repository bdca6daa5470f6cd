"""Commands and Python of docs/plots.md run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from documents import document, run_commands, run_python

from bench.render.figure import FIGURES
from bench.render.figures.speed_up import MOST_CASES

DOCUMENT = document("plots.md")


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    """Return the directory in which the commands were run, one after the other."""
    pytest.importorskip("torch")
    found = tmp_path_factory.mktemp("plots")
    run_commands(DOCUMENT, found)
    return found


@pytest.mark.nightly
@pytest.mark.process
def test_the_commands_run_as_they_stand(directory: Path) -> None:
    assert {"speed-up.svg", "roofline.png", "scaling.pdf"} <= {path.name for path in directory.iterdir()}


@pytest.mark.nightly
@pytest.mark.process
def test_the_python_runs_as_it_stands(directory: Path) -> None:
    done = run_python(DOCUMENT, directory)
    assert (done.returncode, done.stdout) == (0, "from_python.svg\n"), done.stderr


def test_every_figure_is_described() -> None:
    assert tuple(re.findall(r"^\| `(\w[\w-]+)` \|", DOCUMENT, re.MULTILINE)) == FIGURES
    assert MOST_CASES == 12 and "Up to twelve cases" in DOCUMENT
