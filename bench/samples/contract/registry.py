"""Samples by name, found by scanning folders; nothing is imported here."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from bench.errors import UsageError, suggestion
from bench.model.framework import ALIASES
from bench.samples.contract.declaration import Declaration, read_declaration
from bench.samples.contract.native import SEPARATOR, NativeOperator

BACKWARD_SUFFIX = "BP"
SAMPLES_PATH_VARIABLE = "BENCH_SAMPLES_PATH"
BUILT_IN_DIRECTORY = Path(__file__).parents[1]
_GROUPS = ("basic", "long_tail")


class UnknownSample(UsageError):
    """Raised for a name that no sample has; the message suggests the nearest."""


class SamplesDirectoryError(UsageError):
    """Raised for a samples directory that does not exist."""


@dataclass(frozen=True)
class SampleFolder:
    """A folder that holds a sample.

    Attributes:
        name: the folder's name.
        path: the folder.
        group: "basic", "long_tail", or "extra" for a folder directly under a directory of the
            user's.
    """

    name: str
    path: Path
    group: str

    @property
    def package(self) -> str:
        """The dotted name under which the worker imports the sample."""
        return f"bench.samples.{self.group}.{self.name}"

    @cached_property
    def declaration(self) -> Declaration:
        return read_declaration(self.path)


class Registry:
    """All samples of the built-in folders and of the user's directories.

    A user's sample hides a built-in one of the same name; of two user's samples with one name, that in
    the first directory is used.
    """

    def __init__(self, directories: Iterable[str | Path] = ()):
        """Scan `directories`, then those of `BENCH_SAMPLES_PATH`, then the built-in ones.

        Raises SamplesDirectoryError when a directory of the user's does not exist.
        """
        variable = os.environ.get(SAMPLES_PATH_VARIABLE, "")
        named = [*directories, *filter(None, variable.split(os.pathsep))]
        self.directories = list(dict.fromkeys(Path(directory).resolve() for directory in named))
        self.folders: dict[str, SampleFolder] = {}
        for directory in self.directories:
            if not directory.is_dir():
                raise SamplesDirectoryError(f"samples directory {directory} does not exist")
            self._add(scan(directory))
        self._add(scan(BUILT_IN_DIRECTORY))

    def _add(self, folders: list[SampleFolder]) -> None:
        for folder in folders:
            self.folders.setdefault(folder.name, folder)

    def names(self) -> list[str]:
        return sorted(self.folders)

    def with_tag(self, tag: str) -> list[SampleFolder]:
        return [folder for folder in self._sorted() if tag in folder.declaration.tags]

    def in_category(self, category: str) -> list[SampleFolder]:
        """Return the samples of a category, or of a group: "basic" or "long_tail"."""
        if category in _GROUPS:
            return [folder for folder in self._sorted() if folder.group == category]
        return self.categories().get(category, [])

    def categories(self) -> dict[str, list[SampleFolder]]:
        """Return samples by category, or by group where they have no category, both sorted."""
        by_category: dict[str, list[SampleFolder]] = {}
        for folder in self._sorted():
            by_category.setdefault(folder.declaration.category or folder.group, []).append(folder)
        return dict(sorted(by_category.items()))

    def find(self, name: str) -> tuple[SampleFolder | NativeOperator, bool]:
        """Return the sample that `name` or an alias names, and whether its backward pass is asked for.

        `absBP` is `abs`, forward and backward, unless a folder has that very name.  `mxnet::abs` is an
        operator of the framework's own; the framework's worker checks whether it exists.
        Raises UnknownSample with the nearest name.
        """
        framework, separator, operator = name.partition(SEPARATOR)
        if separator:
            operator, backward = operator.removesuffix(BACKWARD_SUFFIX), operator.endswith(BACKWARD_SUFFIX)
            return NativeOperator(ALIASES.get(framework, framework), operator), backward
        folder = self._lookup(name)
        if folder is not None:
            return folder, False
        if name.endswith(BACKWARD_SUFFIX):
            folder = self._lookup(name[: -len(BACKWARD_SUFFIX)])
            if folder is not None:
                return folder, True
        hint = suggestion(name, [*self.folders, *self._aliases])
        raise UnknownSample(f"unknown sample {name!r}{hint}", "unknown_sample")

    def _lookup(self, name: str) -> SampleFolder | None:
        return self.folders.get(name) or self._aliases.get(name)

    @cached_property
    def _aliases(self) -> dict[str, SampleFolder]:
        aliases: dict[str, SampleFolder] = {}
        for folder in self._sorted():
            for alias in folder.declaration.aliases:
                aliases.setdefault(alias, folder)
        return aliases

    def _sorted(self) -> list[SampleFolder]:
        return [self.folders[name] for name in sorted(self.folders)]


def scan(directory: Path) -> list[SampleFolder]:
    """Return samples directly under `directory`, or under its `basic` and `long_tail` where it has them."""
    groups = [group for group in _GROUPS if (directory / group).is_dir()]
    if groups:
        return [folder for group in groups for folder in _packages(directory / group, group)]
    return _packages(directory, directory.name if directory.name in _GROUPS else "extra")


def _packages(directory: Path, group: str) -> list[SampleFolder]:
    with os.scandir(directory) as entries:
        return [
            SampleFolder(entry.name, Path(entry.path), group)
            for entry in entries
            if not entry.name.startswith((".", "_"))
            and os.path.isfile(os.path.join(entry.path, "__init__.py"))
        ]
