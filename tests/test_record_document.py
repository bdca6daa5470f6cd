"""Every command and all Python of docs/record.md run as they stand there."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from processes import ROOT, process

from bench.record.architectures import ARCHITECTURES

pytestmark = pytest.mark.process

DOCUMENT = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    ((?:FRAMEWORK=\S+ )?python .*)$", DOCUMENT, re.MULTILINE)
BLOCKS = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Path:
    """Return a checkout as the user has it, with the modules of the document."""
    directory = tmp_path_factory.mktemp("record")
    (directory / "bench").symlink_to(ROOT / "bench")
    (directory / "mymodels.py").write_text(BLOCKS[0])
    (directory / "graphs.py").write_text(BLOCKS[1])
    return directory


def test_all_architectures_are_named() -> None:
    rows = re.findall(r"^\| [a-z]+ \| (`.*`) \|$", DOCUMENT, re.MULTILINE)
    assert re.findall(r"`(\w+)`", " ".join(rows)) == list(ARCHITECTURES)


@pytest.mark.nightly
def test_the_commands_run_as_they_stand(place: Path) -> None:
    """Run them one after the other: later ones need the files of earlier ones."""
    assert len(COMMANDS) >= 6
    for command in COMMANDS:
        done = process(command, place, {"BENCH_ENVIRONMENTS": str(ROOT / ".environments")})
        assert done.returncode == 0, command + done.stdout + done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.nightly
def test_the_python_runs_as_it_stands(place: Path) -> None:
    done = process([sys.executable, "-c", BLOCKS[-1]], place)
    assert done.returncode == 0, done.stderr
    assert re.match(r"4 4 \['conv2d', .*'linear'.*\]\nTrue torch\.", done.stdout), done.stdout
