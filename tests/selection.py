"""The samples that `make test` tries on frameworks: those touched, one of each family, a seventh of the rest.

A sample is touched where its folder differs from the base of comparison, or a family, kernel, reference or
generator that it reaches does.  The seventh changes from day to day, so that a week sees all samples.
`make test-all` tries every sample.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path

import pytest

from bench.samples.contract.registry import BUILT_IN_DIRECTORY, Registry, SampleFolder

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = "bench/samples"
DAYS = 7
MOST_NAMED = 12
BASE, DAY = "BENCH_TESTS_BASE", "BENCH_TESTS_DAY"
"""Environment variables: the commit to compare with, and the date (ISO 8601) that chooses the seventh."""
_MODULE = re.compile(
    r"\bbench\.samples\.(?:families|kernels|references|generators|basic|long_tail)(?:\.\w+)+"
)
"""The modules that can be touched; the contract is left out, since every sample uses it."""


class UnknownBase(Exception):
    """Raised where git knows no commit to compare with; the message has the reason."""


@dataclass(frozen=True)
class Selection:
    """The chosen samples, by the reason for which each was chosen first.

    Attributes:
        compared: a sentence: what the working tree was compared with, or why it could not be.
    """

    compared: str
    touched: frozenset[str]
    of_families: frozenset[str]
    of_the_day: frozenset[str]

    @property
    def names(self) -> frozenset[str]:
        return self.touched | self.of_families | self.of_the_day

    def __str__(self) -> str:
        return (
            f"{self.compared}\n"
            f"On frameworks: {len(self.names)} of {len(samples())} samples: the touched ones, one of each of "
            f"{len(self.of_families)} families, and the seventh of {day().isoformat()}."
        )


@cache
def selection() -> Selection:
    """Return the samples of today, by the changes since the base of comparison."""
    touched: frozenset[str] = frozenset()
    try:
        base = base_commit()
        changed = changed_files(base)
    except UnknownBase as reason:
        compared = f"No sample counts as touched: {reason}."
    else:
        touched = touched_samples(changed)
        told = ", ".join(sorted(touched)) if len(touched) <= MOST_NAMED else str(len(touched))
        compared = f"{len(changed)} files differ from {base[:10]}. Touched samples: {told or 'none'}."
    return Selection(
        compared,
        touched,
        representatives(),
        frozenset(name for name in samples() if zlib.crc32(name.encode()) % DAYS == day().toordinal() % DAYS),
    )


def each_sample(names: Iterable[str]) -> pytest.MarkDecorator:
    """Return the parameters `name` of a test of every sample; those not chosen today are left to test-all."""
    chosen = selection().names
    return pytest.mark.parametrize(
        "name", [name if name in chosen else pytest.param(name, marks=pytest.mark.slow) for name in names]
    )


@cache
def samples() -> dict[str, SampleFolder]:
    """Return the built-in samples by name, whatever other directories the environment names."""
    folders = Registry().folders
    return {
        name: folder for name, folder in folders.items() if folder.path.is_relative_to(BUILT_IN_DIRECTORY)
    }


@cache
def representatives() -> frozenset[str]:
    """Return the first sample of each family, and of each category of those that have no family."""
    first: dict[str, str] = {}
    for name, folder in sorted(samples().items()):
        text = (folder.path / "__init__.py").read_text(encoding="utf-8")
        family = re.search(r"^from bench\.samples\.families\.(\w+) import", text, re.MULTILINE)
        first.setdefault(family[1] if family else f"category {folder.declaration.category}", name)
    return frozenset(first.values())


def day() -> date:
    """Return the day whose seventh is chosen: today's date in UTC, unless the environment names another."""
    named = os.environ.get(DAY)
    return date.fromisoformat(named) if named else datetime.now(UTC).date()


def base_commit() -> str:
    """Return the commit to compare with.

    It is the one that the environment names; else where this branch left the main one; on the main branch
    itself, the commit before the last.  Raises UnknownBase.
    """
    if named := os.environ.get(BASE):
        return _git("merge-base", named, "HEAD")
    head = _git("rev-parse", "HEAD")
    for main in ("origin/HEAD", "origin/main", "origin/master", "main", "master"):
        try:
            found = _git("merge-base", main, "HEAD")
        except UnknownBase:
            continue
        if found != head:
            return found
    return _git("rev-parse", "HEAD^")


def changed_files(base: str) -> list[str]:
    """Return the files that differ from the commit `base`, uncommitted and untracked ones too.

    Raises UnknownBase.
    """
    tracked = _git("diff", "--name-only", "--no-renames", base)
    untracked = _git("ls-files", "--others", "--exclude-standard")
    return [*tracked.splitlines(), *untracked.splitlines()]


def touched_samples(changed: Iterable[str]) -> frozenset[str]:
    """Return the samples with a module that is among the files or reaches one of them."""
    reached = {_module_of(path) for path in changed if path.startswith(f"{SAMPLES}/")}
    reached = {module for module in reached if _MODULE.fullmatch(module)}
    mentioned = (
        {}
        if not reached
        else {
            _module_of(path.relative_to(ROOT).as_posix()): mentioned_modules(path)
            for path in BUILT_IN_DIRECTORY.rglob("*.py")
        }
    )
    while more := {module for module, names in mentioned.items() if names & reached} - reached:
        reached |= more
    packages = {".".join(module.split(".")[:4]) for module in reached}
    return frozenset(name for name, folder in samples().items() if folder.package in packages)


def mentioned_modules(path: Path) -> set[str]:
    """Return the modules of `_MODULE` that a file imports or names in a string, and their packages."""
    text = path.read_text(encoding="utf-8")
    names = set(_MODULE.findall(text))
    for node in ast.walk(ast.parse(text)) if "from bench.samples" in text else ():
        if isinstance(node, ast.ImportFrom):
            imported = (f"{node.module}.{alias.name}" for alias in node.names)
            names |= {name for name in imported if _MODULE.fullmatch(name)}
    return {name.rsplit(".", cut)[0] for name in names for cut in range(name.count(".") - 2)}


def _module_of(path: str) -> str:
    """Return the dotted name of a module, or of the package in which another file lies."""
    parts = path.removesuffix(".py").split("/") if path.endswith(".py") else path.split("/")[:-1]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _git(*arguments: str) -> str:
    """Return what git prints.  Raises UnknownBase where it fails or is not there."""
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        raise UnknownBase("git is not installed") from None
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["no such commit"]
        raise UnknownBase(f"git {arguments[0]}: {said[0].removeprefix('fatal: ').rstrip('.')}")
    return done.stdout.strip()
