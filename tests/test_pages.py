"""The README, the how-to and the tutorials: their commands parse, and they run as they stand."""

from __future__ import annotations

import importlib.util
import re
import shlex
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from documents import bash_commands, document, indented_commands, run_page
from processes import ROOT

PAGES = {
    name: (ROOT / name).read_text(encoding="utf-8")
    for name in (
        "README.md",
        "docs/running.md",
        "docs/custom-operators.md",
        "docs/frameworks.md",
        *sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / "tutorials").glob("*.md")),
    )
}
DOCUMENTS = sorted(path.name for path in (ROOT / "docs").glob("*.md"))
COMMAND = re.compile(r"python (-m bench|(?P<seed>bench/api/api\.py)) (?P<arguments>.*)")
OUTPUT = re.compile(r"```python\n(.*?)```\n\n```text\n(.*?)```", re.DOTALL)
"""A block of Python and, right below it, the block of its output."""


@cache
def generator() -> ModuleType:
    """Return docs/generated.py, which knows the parser of each command."""
    spec = importlib.util.spec_from_file_location("generated", ROOT / "docs" / "generated.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def refusals(lines: list[str], capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return the commands of this project that their parsers refuse, with the messages."""
    found = []
    for line in lines:
        if not (parts := COMMAND.search(line)):
            continue
        arguments = shlex.split(parts["arguments"])
        is_named = not parts["seed"] and arguments and not arguments[0].startswith("-")
        command = arguments.pop(0) if is_named else "run"
        if command == "document" and arguments:
            command = arguments.pop(0)  # the kind, whose parser reads the rest
        try:
            generator().parser_of(command).parse_args(arguments)
        except SystemExit:
            found.append(f"{line}: {capsys.readouterr().err}")
    return found


@pytest.mark.parametrize("name", PAGES)
def test_the_commands_of_a_page_parse(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refusals(bash_commands(PAGES[name]), capsys) == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_commands_of_a_document_parse(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = document(name)
    assert refusals([*bash_commands(text), *indented_commands(text)], capsys) == []


@pytest.mark.nightly
@pytest.mark.process
@pytest.mark.parametrize("name", PAGES)
def test_a_page_runs_as_it_stands(name: str, tmp_path: Path) -> None:
    """Run a page in a folder in which only `bench` lies, so that nothing is written into the checkout."""
    (tmp_path / "bench").symlink_to(ROOT / "bench")
    measured = {
        "BENCH_PEAK": "peak.json",
        "BENCH_CALIBRATION": "calibration.json",
        "BENCH_HISTORY": "history.sqlite",
    }
    places = {variable: str(tmp_path / file) for variable, file in measured.items()}
    places |= {"BENCH_BISECT": str(tmp_path / "bisect"), "BENCH_BASELINES": str(tmp_path / "baselines")}
    places["BENCH_ENVIRONMENTS"] = str(ROOT / ".environments")
    printed = run_page(PAGES[name], tmp_path, places)
    for _, output in OUTPUT.findall(PAGES[name]):
        assert output in printed
