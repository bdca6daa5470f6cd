"""Makes virtual environments from recipes, once each, and makes them again if they are incomplete."""

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
from bench.model.record import decoded

NOT_MADE, HALF_MADE = "not made", "half made"
_STAMP = "made-by-bench.json"


class EnvironmentNotMade(UsageError):
    """Raised where an environment cannot be made or removed; one line says why."""


@dataclass(frozen=True)
class VirtualEnvironment(ABC):
    """A virtual environment, made or not.

    Attributes:
        path: the directory, whether it exists or not.
    """

    path: Path

    @property
    @abstractmethod
    def recipe(self) -> bytes:
        """The content that it is made from; an environment from another recipe is made again."""

    @abstractmethod
    def installations(self) -> Sequence[Sequence[str]]:
        """Return the arguments of one `pip install` after the other."""

    def tools(self, python: str) -> tuple[list[str], list[str]]:
        """Return two commands: one makes the empty environment with the interpreter `python`; its pip."""
        return [python, "-m", "venv", str(self.path)], [str(self.interpreter), "-m", "pip"]

    @property
    def interpreter(self) -> Path:
        return self.path / "bin" / "python"

    def problem(self) -> str | None:
        """Return why it cannot be used, or None when it is ready.

        The stamp is written last and names the requirements it was made from.  So an installation that was
        killed, ran out of disk or belongs to an older pin is noticed.
        """
        if not self.path.is_dir():
            return NOT_MADE
        try:
            stamp = decoded((self.path / _STAMP).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return HALF_MADE
        if stamp.get("requirements") != self.fingerprint:
            return "made from other pins"
        return None if os.access(self.interpreter, os.X_OK) else "its interpreter is gone"

    def create(self, python: str = sys.executable, force: bool = False) -> None:
        """Make it with the interpreter `python`, in place of an existing one, once no other process does.

        force: make it even if it is ready, for example because another process has just made it.
        Raises EnvironmentNotMade with pip's own last line; the incomplete environment is removed then, and
        the earlier one is back.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._locked():
                if force or self.problem() is not None:
                    self._replace(python)
        except OSError as error:
            raise EnvironmentNotMade(f"cannot make {self.path}: {error.strerror}") from None

    def remove(self) -> bool:
        """Remove the environment; return whether there was one.

        Raises EnvironmentNotMade where it cannot be deleted.
        """
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
        """The place of the old environment while a new one is made: each works only at `path`."""
        return self.path.with_name(f".{self.path.name}.before")

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """Hold the lock of all processes that make or remove it, while the block runs."""
        with self.path.with_name(f".{self.path.name}.lock").open("ab") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _replace(self, python: str) -> None:
        self._settle()  # an earlier process may have been killed
        try:
            if self.path.exists():
                self.path.rename(self._aside)
            self._make(python)
        finally:
            self._settle()

    def _settle(self) -> None:
        """Keep the complete environment: the one at `path`, else the earlier one."""
        is_whole = self.problem() not in (NOT_MADE, HALF_MADE)
        with contextlib.suppress(OSError):  # another process may have one of its files open
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
        """The hash of the recipe."""
        return hashlib.sha256(self.recipe).hexdigest()


def _delete(path: Path) -> None:
    """Remove the file tree, if it exists; of a symbolic link, only the link."""
    if path.is_symlink():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)


def last_words(done: subprocess.CompletedProcess[str]) -> str:
    """Return the last error of a process that failed, else its last line, else its exit status."""
    lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or [f"exit status {done.returncode}"])[-1]
