"""Every command of docs/history.md runs as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from histories import require_otava, write_series
from processes import ROOT, process

pytestmark = pytest.mark.process

pytest.importorskip("sqlalchemy")
pytest.importorskip("ruptures")

DOCUMENT = (ROOT / "docs" / "history.md").read_text(encoding="utf-8")
COMMANDS = "".join(re.findall(r"```bash\n(.*?)```", DOCUMENT, re.DOTALL)).splitlines()


def run(command: str | list[str], directory: Path) -> subprocess.CompletedProcess[str]:
    """Run `command` in `directory`; it must succeed."""
    done = process(command, directory, {"XDG_DATA_HOME": str(directory / "data")})
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.mark.nightly
def test_the_python_runs_as_it_stands(tmp_path: Path) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert run([sys.executable, "-c", block], tmp_path).stdout.startswith("{'shape': [")
    assert (tmp_path / "mine.sqlite").is_file()


@pytest.mark.nightly
def test_the_commands_run_as_they_stand(tmp_path: Path) -> None:
    require_otava()
    (tmp_path / "results").mkdir()
    write_series(tmp_path / "results", [1e-3] * 8)
    assert len(COMMANDS) == 6
    for command in COMMANDS:
        done = run(command, tmp_path)
        assert done.stdout and not done.stderr
    assert (tmp_path / "data" / "dlop-bench" / "history.sqlite").is_file()
    assert (tmp_path / "abs.html").is_file()
