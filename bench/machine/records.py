"""What was measured of this machine and is kept for the runs that come: a record per device and threads."""

from __future__ import annotations

import contextlib
import json
import os
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from bench.errors import UsageError
from bench.model.record import decoded
from bench.package import cache_directory

T = TypeVar("T")
_PLACE = ("cpu", "device", "threads")


@dataclass(frozen=True)
class Records(Generic[T]):
    """A JSON file of records, each with the keys cpu, device and threads.

    Attributes:
        name: of the file in the user's cache directory.
        variable: of the environment, that names another file.
        noun: what a record is, for a warning.
        make: what a record stands for.
    """

    name: str
    variable: str
    noun: str
    make: Callable[[dict[str, Any]], T]

    def read(self, cpu: str | None, device: str, threads: int) -> T | None:
        """What the record of this place stands for, or None; warns where the file cannot be read."""
        wanted = (cpu, device, threads)
        return next((self.make(record) for record in self._readable() if _place(record) == wanted), None)

    def replace(self, record: dict[str, Any]) -> Path:
        """Keep `record` in the place of the one of the same place; where.  Raises UsageError."""
        path = self._path()
        kept = [other for other in self._readable() if _place(other) != _place(record)]
        unfinished = path.with_suffix(".partial")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            unfinished.write_text(json.dumps([*kept, record], indent=1), encoding="utf-8")
            unfinished.replace(path)
        except OSError as error:
            with contextlib.suppress(OSError):
                unfinished.unlink()
            raise UsageError(
                f"cannot write {path}: {error.strerror}; name another file with {self.variable}"
            ) from None
        return path

    def _readable(self) -> list[dict[str, Any]]:
        """The records; none, and a warning, where one of them is damaged."""
        try:
            records: list[dict[str, Any]] = decoded(self._path().read_text(encoding="utf-8"))
            for record in records:
                self.make(record)
        except FileNotFoundError:
            return []
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
            self._warn(error)
            return []
        return records

    def _warn(self, error: Exception) -> None:
        warnings.warn(
            f"{self._path()} is not read ({error}); it is written anew with the next {self.noun}",
            stacklevel=4,
        )

    def _path(self) -> Path:
        """The variable's, else in the user's cache directory (XDG Base Directory Specification)."""
        if given := os.environ.get(self.variable):
            return Path(given)
        return cache_directory() / self.name


def _place(record: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(record.get(key) for key in _PLACE)
