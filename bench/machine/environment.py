"""Environments: one virtual environment per framework, made from a pinned requirements file.

MXNet 1.9.1 needs NumPy 1 and JAX needs NumPy 2, so frameworks cannot share one.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.machine.virtual_environment import VirtualEnvironment
from bench.package import PACKAGE, checkout, data_directory

DIRECTORY_VARIABLE = "BENCH_ENVIRONMENTS"
_REQUIREMENTS = PACKAGE / "environments"


@dataclass(frozen=True)
class Environment(VirtualEnvironment):
    """The environment of one framework.

    Attributes:
        framework: full name.
    """

    framework: str

    @property
    def requirements(self) -> Path:
        return _REQUIREMENTS / f"{self.framework}.txt"

    @property
    def recipe(self) -> bytes:
        return self.requirements.read_bytes()

    def installations(self) -> Sequence[Sequence[str]]:
        return [["--requirement", str(self.requirements)]]


def known_frameworks() -> list[str]:
    """Return the frameworks that have a pinned file."""
    return sorted(path.stem for path in _REQUIREMENTS.glob("*.txt"))


def environment_of(framework: str) -> Environment:
    """Return the environment of `framework`, below `BENCH_ENVIRONMENTS` or the default directory."""
    return Environment(directory() / framework, framework)


def directory() -> Path:
    """Return `BENCH_ENVIRONMENTS`, else `.environments` in a checkout, else the user's data directory."""
    chosen = os.environ.get(DIRECTORY_VARIABLE)
    if chosen:
        return Path(os.path.realpath(Path(chosen).expanduser()))
    if (root := checkout()) is not None:
        return root / ".environments"
    return data_directory() / "environments"
