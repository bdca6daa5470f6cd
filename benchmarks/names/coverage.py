"""Finds the names of a list that have a sample."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from bench.catalogue.catalogue import IS, Entry, read_entry
from bench.errors import UsageError, suggestion
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan
from names.left import LEFT
from names.lists import LISTS, List
from names.same import SAME
from names.uncounted import UNCOUNTED

_MODULES_APART = ("masked", "fft", "signal", "sparse")
"""Modules of OpInfo whose operators differ from the operators that share their last name."""


@dataclass(frozen=True)
class Coverage:
    """The coverage of one list.

    Attributes:
        version: the version of the package that has the list.
        samples: name -> sample, for the covered names.
        left: name -> the reason why it has no sample, "" where none was given.
        uncounted: name -> the reason why it is not an operator that a benchmark can run.
    """

    listed: List
    version: str
    samples: Mapping[str, str] = field(default_factory=dict)
    left: Mapping[str, str] = field(default_factory=dict)
    uncounted: Mapping[str, str] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """The share of the counted names that are covered."""
        return len(self.samples) / max(1, len(self.samples) + len(self.left))

    @property
    def claim(self) -> float:
        return self.listed.claim


class Names:
    """The names of samples, and the functions that they are."""

    def __init__(self, entries: Sequence[Entry]):
        self._entries = entries

    def sample_of(self, listed: List, key: str, name: str) -> str | None:
        """Return the sample that is the operator `name` of the list, or None.

        Raises UsageError where `names/same.py` names a sample that does not exist.
        """
        if (same := SAME.get(key, {}).get(name)) is not None:
            if same not in self._own.values():
                raise UsageError(f"names/same.py: there is no sample {same!r}{suggestion(same, self._own)}")
            return same
        module, _, last = name.rpartition(".")
        if found := self._own.get(_plain(name)):
            return found
        if module.split(".")[0] not in _MODULES_APART and (found := self._own.get(_plain(last))):
            return found
        functions = ((listed.framework, function) for function in listed.functions(name))
        return next((self._functions[each] for each in functions if each in self._functions), None)

    @cached_property
    def _own(self) -> dict[str, str]:
        """Plain name -> sample; a sample's own name goes before another's alias."""
        found = {_plain(entry.folder.name): entry.folder.name for entry in self._entries}
        for entry in self._entries:
            for alias in entry.folder.declaration.aliases:
                found.setdefault(_plain(alias), entry.folder.name)
        return found

    @cached_property
    def _functions(self) -> dict[tuple[str, str], str]:
        matches = [match for entry in self._entries for match in entry.matches if match.how == IS]
        return {(match.framework, match.function): match.sample for match in reversed(matches)}


def coverages(keys: Sequence[str]) -> list[Coverage]:
    """Return the coverage of the named lists, or of all.

    Raises UsageError for a list that is unknown or cannot be read.
    """
    for key in keys:
        if key not in LISTS:
            raise UsageError(f"there is no list {key!r}{suggestion(key, LISTS)}")
    names = Names([read_entry(folder) for folder in scan(BUILT_IN_DIRECTORY)])
    return [_coverage(key, names) for key in keys or LISTS]


def _coverage(key: str, names: Names) -> Coverage:
    listed = LISTS[key]
    version, found = listed.ask()
    reasons, uncounted = LEFT.get(key, {}), UNCOUNTED.get(key, {})
    samples: dict[str, str] = {}
    left: dict[str, str] = {}
    for name in found:
        if name in uncounted:
            continue
        if name not in reasons and (sample := names.sample_of(listed, key, name)):
            samples[name] = sample
        else:
            left[name] = reasons.get(name, "")
    return Coverage(listed, version, samples, left, {n: uncounted[n] for n in found if n in uncounted})


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower()) + "_" * (name.endswith("_") and not name.endswith("__"))
