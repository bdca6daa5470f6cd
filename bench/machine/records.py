"""Keeps measurements of this machine for later runs: a record per device and number of threads."""

from __future__ import annotations

import json
import os
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar

from bench.errors import UsageError
from bench.model.record import decoded
from bench.package import cache_directory
from bench.schema import require
from bench.whole_file import replacing

_PLACE = ("cpu", "device", "threads")


class FromJson(Protocol):
    """A class that makes an object from a record."""

    @classmethod
    def from_json(cls, record: dict[str, Any]) -> Self:
        """Return the object in `record`.  Raises TypeError, KeyError or ValueError for others."""


T = TypeVar("T", bound=FromJson)


@dataclass(frozen=True)
class Records(Generic[T]):
    """A JSON file of records, each with the keys cpu, device and threads.

    Attributes:
        name: the file's name in the user's cache directory.
        variable: the environment variable that names another file.
        noun: the word for a record in a warning.
        kind: the class of the objects that the records stand for.
    """

    name: str
    variable: str
    noun: str
    kind: type[T]

    def read(self, cpu: str | None, device: str, threads: int) -> T | None:
        """Return the object of the record for this processor, device and number of threads, or None.

        Warns where the file cannot be read.
        """
        wanted = (cpu, device, threads)
        records = (record for record in self._readable() if _place(record) == wanted)
        return next(map(self.kind.from_json, records), None)

    def replace(self, record: dict[str, Any]) -> Path:
        """Store `record` in place of the one with the same cpu, device and threads; return the file.

        Raises UsageError.
        """
        path = self._path()
        kept = [other for other in self._readable() if _place(other) != _place(record)]
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with replacing(path) as unfinished:
                unfinished.write_text(json.dumps([*kept, record], indent=1), encoding="utf-8")
        except OSError as error:
            raise UsageError(
                f"cannot write {path}: {error.strerror}; name another file with {self.variable}"
            ) from None
        return path

    def _readable(self) -> list[dict[str, Any]]:
        """Return the records; none, with a warning, if one of them is damaged."""
        try:
            records: list[dict[str, Any]] = decoded(self._path().read_text(encoding="utf-8"))
            for record in records:
                require(self.kind, record)
                self.kind.from_json(record)
        except FileNotFoundError:
            return []
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
            self._warn(error)
            return []
        return records

    def _warn(self, error: Exception) -> None:
        warnings.warn(
            f"{self._path()} is not read ({error}); it is written again with the next {self.noun}",
            stacklevel=4,
        )

    def _path(self) -> Path:
        """Return the file: from the variable, else in the user's cache directory.

        The directory follows the XDG Base Directory Specification.
        """
        if given := os.environ.get(self.variable):
            return Path(given)
        return cache_directory() / self.name


def _place(record: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(record.get(key) for key in _PLACE)
