"""Virtual environments that are made once, from a recipe, and made again where they are only half made."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.errors import UsageError

NOT_MADE, HALF_MADE = "not made", "half made"
_STAMP = "made-by-bench.json"


class EnvironmentNotMade(UsageError):
    """An environment that cannot be made or removed; one line says why."""


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
            return HALF_MADE
        if stamp.get("requirements") != self.fingerprint:
            return "made from other pins"
        return None if os.access(self.interpreter, os.X_OK) else "its interpreter is gone"

    def create(self, python: str = sys.executable, force: bool = False) -> None:
        """Make it with the interpreter `python`, in place of what is there, once nobody else does.

        force: also where it is ready, as when somebody else has just made it.
        Raises EnvironmentNotMade with pip's own last line; what was half made is removed then, and what was
        there before is back.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._locked():
                if force or self.problem() is not None:
                    self._replace(python)
        except OSError as error:
            raise EnvironmentNotMade(f"cannot make {self.path}: {error.strerror}") from None

    def remove(self) -> bool:
        """Delete it; whether there was anything.  Raises EnvironmentNotMade where it cannot be deleted."""
        if not self.path.exists() and not self._aside.exists():
            return False
        try:
            with self._locked():
                _delete(self.path)
                _delete(self._aside)
        except OSError as error:
            raise EnvironmentNotMade(f"cannot remove {self.path}: {error.strerror}") from None
        return True

    @property
    def _aside(self) -> Path:
        """Where one is while another is made: it works in its own place only, and so does the new one."""
        return self.path.with_name(f".{self.path.name}.before")

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """Be the only one of all processes that makes or removes it."""
        with self.path.with_name(f".{self.path.name}.lock").open("ab") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _replace(self, python: str) -> None:
        self._settle()  # what a process that was killed has left
        try:
            if self.path.exists():
                self.path.rename(self._aside)
            self._make(python)
        finally:
            self._settle()

    def _settle(self) -> None:
        """Keep the one that is whole: what is in its place, else what was there before."""
        is_whole = self.problem() not in (NOT_MADE, HALF_MADE)
        with contextlib.suppress(OSError):  # somebody may have a file of it open
            _delete(self._aside if is_whole else self.path)
        if not is_whole and self._aside.exists():
            self._aside.rename(self.path)

    def _make(self, python: str) -> None:
        make, pip = self.tools(python)
        install = [*pip, "install", "--quiet", "--disable-pip-version-check"]
        for step in [make, *([*install, *arguments] for arguments in self.installations())]:
            done = subprocess.run(step, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                raise EnvironmentNotMade(f"cannot make {self.path}: {last_words(done)}")
        stamp = json.dumps({"requirements": self.fingerprint})
        (self.path / _STAMP).write_text(stamp, encoding="utf-8")

    @property
    def fingerprint(self) -> str:
        """Of the recipe."""
        return hashlib.sha256(self.recipe).hexdigest()


def _delete(path: Path) -> None:
    """What is there, if anything; of a link not what it points to."""
    if path.is_symlink():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)


def last_words(done: subprocess.CompletedProcess[str]) -> str:
    """Of a process that failed: its last error, else its last line, else its exit status."""
    lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or [f"exit status {done.returncode}"])[-1]
