"""Commands of docs/compilers.md run as they stand there."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest
from processes import ROOT, process

from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter

DOCUMENT = (ROOT / "docs" / "compilers.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    (python -m bench .*)$", DOCUMENT, re.MULTILINE)


@pytest.mark.process
@pytest.mark.nightly
@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_run_as_they_stand(command: str, tmp_path: Path) -> None:
    _, _, _, *arguments = shlex.split(command)
    for framework in arguments[arguments.index("--frameworks") + 1].split(","):
        try:
            find_interpreter(framework)
        except FrameworkNotInstalled:
            pytest.skip(f"{framework} is not installed")
    quick = ["--warmup", "1", "--runs", "2"]
    done = process([sys.executable, "-m", "bench", *arguments, *quick], tmp_path)
    assert done.returncode == 0, done.stderr
    assert re.search(r"^\d+ ok", done.stdout, re.MULTILINE) and "Traceback" not in done.stderr
