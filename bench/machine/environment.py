"""Environments: one virtual environment per framework, made from a pinned requirements file.

MXNet 1.9.1 needs NumPy 1 and JAX needs NumPy 2, so frameworks cannot share one.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.errors import UsageError
from bench.package import PACKAGE, checkout, data_directory

DIRECTORY_VARIABLE = "BENCH_ENVIRONMENTS"
_REQUIREMENTS = PACKAGE / "environments"
NOT_MADE = "not made"
_STAMP = "made-by-bench.json"


class EnvironmentNotMade(UsageError):
    """An environment that cannot be made; one line says why."""


@dataclass(frozen=True)
class Environment:
    """The environment of one framework, made or not.

    Attributes:
        framework: full name.
        path: where it is or would be.
    """

    framework: str
    path: Path

    @property
    def requirements(self) -> Path:
        return _REQUIREMENTS / f"{self.framework}.txt"

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
        if stamp.get("requirements") != self._fingerprint():
            return "made from other pins"
        return None if os.access(self.interpreter, os.X_OK) else "its interpreter is gone"

    def create(self, python: str = sys.executable) -> None:
        """Make it with the interpreter `python`, in place of what is there.

        Raises EnvironmentNotMade with pip's own last line; what was half made is removed then.
        """
        self.remove()
        install = [str(self.interpreter), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        steps = [
            [python, "-m", "venv", str(self.path)],
            [*install, "--requirement", str(self.requirements)],
        ]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            for step in steps:
                done = subprocess.run(step, capture_output=True, text=True, check=False)
                if done.returncode != 0:
                    raise EnvironmentNotMade(f"cannot make {self.path}: {_last_words(done)}")
            stamp = json.dumps({"requirements": self._fingerprint()})
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

    def _fingerprint(self) -> str:
        return hashlib.sha256(self.requirements.read_bytes()).hexdigest()


def known_frameworks() -> list[str]:
    """Frameworks that have a pinned file."""
    return sorted(path.stem for path in _REQUIREMENTS.glob("*.txt"))


def environment_of(framework: str) -> Environment:
    """The environment of `framework`, below `BENCH_ENVIRONMENTS` or the default directory."""
    return Environment(framework, directory() / framework)


def directory() -> Path:
    """`BENCH_ENVIRONMENTS`, else `.environments` in a checkout, else the user's data directory."""
    chosen = os.environ.get(DIRECTORY_VARIABLE)
    if chosen:
        return Path(chosen).expanduser().resolve()
    if (root := checkout()) is not None:
        return root / ".environments"
    return data_directory() / "environments"


def _last_words(done: subprocess.CompletedProcess[str]) -> str:
    lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or [f"exit status {done.returncode}"])[-1]
