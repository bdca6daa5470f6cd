"""Samples by name, found by scanning folders; nothing is imported here."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from bench.errors import UsageError, suggestion
from bench.model.direction import BACKWARD_SUFFIX
from bench.model.framework import ALIASES
from bench.samples.contract.common_names import full_name, is_dotted, parts, spellings, squeezed
from bench.samples.contract.declaration import Declaration, declared_functions, read_declaration
from bench.samples.contract.native import SEPARATOR, NativeOperator

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
        self.directories = list(dict.fromkeys(Path(os.path.realpath(directory)) for directory in named))
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

    def find(self, name: str, exactly: bool = False) -> tuple[SampleFolder | NativeOperator, bool]:
        """Return the sample that `name` names or means, and whether its backward pass is asked for.

        `absBP` is `abs`, forward and backward, unless a folder has that very name.  `F.gelu`, `jnp.matmul`
        and `nn.LayerNorm` are the samples of these functions.  `mxnet::abs` is an operator of the framework's
        own; the framework's worker checks whether it exists.

        exactly: the name must be that of a folder, or an alias.
        Raises UnknownSample with the nearest names.
        """
        framework, separator, operator = name.partition(SEPARATOR)
        if separator:
            operator, backward = operator.removesuffix(BACKWARD_SUFFIX), operator.endswith(BACKWARD_SUFFIX)
            return NativeOperator(ALIASES.get(framework, framework), operator), backward
        forward = name.removesuffix(BACKWARD_SUFFIX)
        for find in (self._lookup,) if exactly else (self._lookup, self._meant):
            for each in dict.fromkeys((name, forward)):
                folder = find(each)
                if folder is not None:
                    return folder, each != name
        raise UnknownSample(f"unknown sample {name!r}{self._hint(forward)}", "unknown_sample")

    def _lookup(self, name: str) -> SampleFolder | None:
        return self.folders.get(name) or self._aliases.get(name)

    def _meant(self, name: str) -> SampleFolder | None:
        """Return the sample that is a function of that dotted name, or whose name is spelt otherwise."""
        last = name
        if is_dotted(name):
            last = name.rpartition(".")[2]
            owners = self._functions.get(full_name(name), [])
            named = [folder for folder in owners if squeezed(folder.name) == squeezed(last)] or owners
            found = named[0] if len(named) == 1 else self._lookup(last)
            if found is not None:
                return found
        return next((self._spelt[each] for each in spellings(last) if each in self._spelt), None)

    def _hint(self, name: str) -> str:
        """Return the end of a message about an unknown name, with the nearest ones."""
        near, last = [], name
        if is_dotted(name):
            framework, _, rest = full_name(name).partition(".")
            last = name.rpartition(".")[2]
            near = [folder.name for folder in self._functions.get(full_name(name), [])]
            near = near or [f"{framework}{SEPARATOR}{rest}"]
        near += [each for each in parts(last) if each != last and self._lookup(each)]
        return suggestion(last, [*self.folders, *self._aliases], near)

    @cached_property
    def _aliases(self) -> dict[str, SampleFolder]:
        aliases: dict[str, SampleFolder] = {}
        for folder in self._sorted():
            for alias in folder.declaration.aliases:
                aliases.setdefault(alias, folder)
        return aliases

    @cached_property
    def _spelt(self) -> dict[str, SampleFolder]:
        """The samples by their squeezed names; names precede aliases, basic samples long-tail ones."""
        spelt: dict[str, SampleFolder] = {}
        for folder in sorted(self._sorted(), key=lambda each: each.group == _GROUPS[1]):
            spelt.setdefault(squeezed(folder.name), folder)
        for alias, folder in self._aliases.items():
            spelt.setdefault(squeezed(alias), folder)
        return spelt

    @cached_property
    def _functions(self) -> dict[str, list[SampleFolder]]:
        """The samples by the functions of frameworks that they declare to be."""
        found: dict[str, list[SampleFolder]] = {}
        for folder in self._sorted():
            for function in declared_functions(folder.path):
                found.setdefault(function, []).append(folder)
        return found

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
