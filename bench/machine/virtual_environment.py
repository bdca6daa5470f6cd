"""Virtual environments that are made once, from a recipe, and made again where they are only half made."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.errors import UsageError

NOT_MADE = "not made"
_STAMP = "made-by-bench.json"


class EnvironmentNotMade(UsageError):
    """An environment that cannot be made; one line says why."""


@dataclass(frozen=True)
class VirtualEnvironment(ABC):
    """An environment, made or not.

    Attributes:
        path: where it is or would be.
    """

    path: Path

    @property
    @abstractmethod
    def recipe(self) -> bytes:
        """What it is made from; one that was made from anything else is made again."""

    @abstractmethod
    def installations(self) -> Sequence[Sequence[str]]:
        """What pip is asked to install: the arguments of one call after the other."""

    def tools(self, python: str) -> tuple[list[str], list[str]]:
        """Commands: one that makes it, still empty, with the interpreter `python`; its pip."""
        return [python, "-m", "venv", str(self.path)], [str(self.interpreter), "-m", "pip"]

    @property
    def interpreter(self) -> Path:
        return self.path / "bin" / "python"

    def problem(self) -> str | None:
        """Why it cannot be used, or None when it is ready.

        The stamp is written last and names the requirements it was made from, so an installation
        that was killed, ran out of disk or belongs to an older pin shows.
        """
        if not self.path.is_dir():
            return NOT_MADE
        try:
            stamp = json.loads((self.path / _STAMP).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return "half made"
        if stamp.get("requirements") != self.fingerprint:
            return "made from other pins"
        return None if os.access(self.interpreter, os.X_OK) else "its interpreter is gone"

    def create(self, python: str = sys.executable) -> None:
        """Make it with the interpreter `python`, in place of what is there.

        Raises EnvironmentNotMade with pip's own last line; what was half made is removed then.
        """
        self.remove()
        make, pip = self.tools(python)
        install = [*pip, "install", "--quiet", "--disable-pip-version-check"]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            for step in [make, *([*install, *arguments] for arguments in self.installations())]:
                done = subprocess.run(step, capture_output=True, text=True, check=False)
                if done.returncode != 0:
                    raise EnvironmentNotMade(f"cannot make {self.path}: {last_words(done)}")
            stamp = json.dumps({"requirements": self.fingerprint})
            (self.path / _STAMP).write_text(stamp, encoding="utf-8")
        except OSError as error:
            self.remove()
            raise EnvironmentNotMade(f"cannot make {self.path}: {error.strerror}") from None
        except EnvironmentNotMade:
            self.remove()
            raise

    def remove(self) -> bool:
        """Delete it; whether there was anything."""
        existed = self.path.exists()
        shutil.rmtree(self.path, ignore_errors=True)
        return existed

    @property
    def fingerprint(self) -> str:
        """Of the recipe."""
        return hashlib.sha256(self.recipe).hexdigest()


def last_words(done: subprocess.CompletedProcess[str]) -> str:
    """Of a process that failed: its last error, else its last line, else its exit status."""
    lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or [f"exit status {done.returncode}"])[-1]
