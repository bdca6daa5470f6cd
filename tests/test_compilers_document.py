"""Commands of docs/compilers.md run as they stand there; its table is that of the compilers."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest
from processes import ROOT, process

from bench import compilers
from bench.compilers.base import Compiler
from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter

DOCUMENT = (ROOT / "docs" / "compilers.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    (python -m bench .*)$", DOCUMENT, re.MULTILINE)


def row(compiler: type[Compiler], frameworks: list[str]) -> str:
    """A compiler's row of the table."""
    settings = []
    for name, values in compiler.settings.items():
        words = [f"`{value}`" for value in values] if not isinstance(values, type) else [values.__name__]
        settings.append(f"`{name}`: {', '.join(words)}")
    settings += [f"`{compiler.prefix}*`"] if compiler.prefix else []
    return f"| `{compiler.name}` | {', '.join(frameworks)} | {compiler.stage} | {'; '.join(settings)} |"


def rows() -> list[str]:
    """Of all compilers; one that several frameworks share has one."""
    shared: dict[type[Compiler], list[str]] = {}
    for framework, names in compilers.BUILT_IN.items():
        for name in names:
            shared.setdefault(compilers.load(framework, name), []).append(framework)
    return [row(compiler, frameworks) for compiler, frameworks in shared.items()]


def test_the_table() -> None:
    lines = [line for line in DOCUMENT.splitlines() if re.match(r"\| `\w+` \| [\w, ]+ \| \d \|", line)]
    assert lines == rows()


@pytest.mark.process
@pytest.mark.nightly
@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands(command: str, tmp_path: Path) -> None:
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
