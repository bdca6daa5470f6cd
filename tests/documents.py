"""Documents whose commands and Python are run as they stand there."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from processes import ROOT, process

Done = subprocess.CompletedProcess[str]


def document(name: str) -> str:
    """Return the text of a document in docs/."""
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def run_commands(text: str, directory: Path, look: Callable[[str, Done], None] | None = None) -> None:
    """Run every command of a document, one after the other; each has to succeed.

    look: called with each command and its outcome.
    """
    commands = re.findall(r"^    (python -m bench .*)$", text, re.MULTILINE)
    assert commands
    for command in commands:
        done = process(command, directory)
        assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
        if look is not None:
            look(command, done)


def run_python(text: str, directory: Path) -> Done:
    """Run the document's only block of Python as a script."""
    (block,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    return process([sys.executable, "-c", block], directory)
