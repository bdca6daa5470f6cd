"""What `make quick` and `make test` choose is there to be chosen."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from selection import ALONE, DIRECTORY, EXHAUSTIVE, SLOW

from bench.samples.contract.registry import Registry

ROOT = DIRECTORY.parent
FAMILIES = {path.stem for path in (ROOT / "bench/samples/families").glob("[!_]*.py")} - {
    "family",
    "collective",
}
"""Of all but the ranks of collectives, which have tests of their own."""


def chosen(marks: str, *paths: Path) -> list[str]:
    """The tests in `paths` that pytest selects."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-m", marks, *map(str, paths)]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=100, check=False)
    return [line for line in found.stdout.splitlines() if "::" in line]


@pytest.mark.parametrize("modules", [SLOW, ALONE, EXHAUSTIVE], ids=["slow", "alone", "exhaustive"])
def test_modules_and_tests_that_are_named_exist(modules):
    for module, words in modules.items():
        text = (DIRECTORY / module).read_text()
        parts = [part for word in words for part in re.split(r"[][]", word)]  # of a name, and of a parameter
        assert [part for part in parts if part not in text] == [], module


def test_quick_has_an_operator_of_each_family():
    module = DIRECTORY / "samples" / "test_properties.py"
    names = {line.partition("[")[2].rstrip("]") for line in chosen("not slow and not alone", module)}
    folders = Registry().folders
    texts = [(folders[name].path / "__init__.py").read_text() for name in names if name in folders]
    missing = {
        family for family in FAMILIES if not any(f"families.{family} import" in text for text in texts)
    }
    assert missing == set()
    assert len(texts) < 2 * len(FAMILIES)


def test_nothing_runs_twice_and_everything_once():
    module = DIRECTORY / "worker" / "test_memory.py"
    assert chosen("not alone", module) == []
    assert chosen("alone", module)
