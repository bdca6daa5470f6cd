"""Documents whose commands and Python are run as they stand there."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from processes import ROOT, process

Done = subprocess.CompletedProcess[str]

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"# ([\w./-]+\.py)\n")
"""The first line of a block of Python that is a file."""
MAKE = re.compile(r"make \w+")
VERDICTS = {"bench compare": (0, 1), "bench gate": (0, 1, 2), "bench bisect": (0, 1, 2)}
"""Commands whose exit status depends on the machine: whether two measurements of the same code differ."""


def document(name: str) -> str:
    """Return the text of a document in docs/."""
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield the language and the content of each fenced block."""
    yield from BLOCK.findall(text)


def bash_commands(text: str) -> list[str]:
    """Return the lines of all fenced blocks of bash, without comments."""
    lines = [line for kind, block in blocks(text) if kind == "bash" for line in block.splitlines()]
    return [command for line in lines if (command := without_comment(line))]


def indented_commands(text: str) -> list[str]:
    """Return the commands of this project that stand indented in a document, each as one line."""
    command = r"^    ((?:FRAMEWORK=\S+ )?python (?:-m bench|bench/api/api\.py)\b.*)$"
    found = re.findall(command, text.replace("\\\n", ""), re.MULTILINE)
    return [without_comment(line) for line in found]


def without_comment(line: str) -> str:
    return line.partition(" #")[0].strip()


def run_page(text: str, directory: Path, environment: Mapping[str, str]) -> str:
    """Run a page from top to bottom, and return what its Python has printed.

    Its files are written and its commands run in their order; then its other Python is run as one script.
    Declarations, which begin with a docstring, and targets of make are left out.
    """
    script = ""
    for kind, block in blocks(text):
        if kind == "python" and (named := FILE.match(block)):
            path = directory / named[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.removeprefix(named[0]), encoding="utf-8")
        elif kind == "python" and not block.startswith('"""'):
            script += block
        elif kind == "bash":
            for command in bash_commands(f"```bash\n{block}```\n"):
                if not MAKE.fullmatch(command):
                    run_command(command, directory, environment)
    if not script:
        return ""
    done = process([sys.executable, "-c", script], directory, environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run_command(command: str, directory: Path, environment: Mapping[str, str]) -> None:
    """Run a command as it stands; it has to succeed, or to end with a verdict."""
    done = process(command, directory, environment)
    fine = next((statuses for name, statuses in VERDICTS.items() if name in command), (0,))
    assert done.returncode in fine and "Traceback" not in done.stderr, command + done.stdout + done.stderr


def run_commands(text: str, directory: Path, look: Callable[[str, Done], None] | None = None) -> None:
    """Run every indented command of a document, one after the other; each has to succeed.

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
