"""Whether a sample left its process as it found it: else the next one would run in another one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bench.frameworks import package_of
from bench.frameworks.base import Framework
from bench.worker.namespaces import Namespaces
from bench.worker.process_state import computing, descriptors, surroundings

_SHOWN = 40
_GONE = "gone"


@dataclass(frozen=True)
class Change:
    """Something of the process that is not as it was.

    Attributes:
        text: what it is, and mostly from what to what.
        bears: on how long a call takes, or on what it returns.
    """

    text: str
    bears: bool


class Hygiene:
    """The state of this process, at the start and from then on.

    Nothing is put back: whoever is told of a change ends the process.  It notices what is changed by name,
    by accident or design; code that is out to hide what it does to its own process can do so.
    """

    def __init__(self, framework: Framework):
        self._framework = framework
        package, patching = package_of(framework.name), framework.patching_modules
        self._namespaces = Namespaces(package, framework.owners(), patching)
        self._computing, self._surroundings = self._all_computing(), self._all_surroundings()
        self._descriptors = descriptors()

    def changes(self) -> list[Change]:
        """What is not as it was at the start; mostly nothing."""
        found = self.bearing()
        found += [Change(f"module {name}", bears=True) for name in self._namespaces.modules()]
        differing = _differences(self._surroundings, self._all_surroundings())
        found += [Change(name, bears=False) for name, _, _ in differing]
        return found + self._changed_descriptors()

    def bearing(self) -> list[Change]:
        """Of what bears on a call that which is changed and put back in no time."""
        found = [Change(f"patched {name}", bears=True) for name in self._namespaces.patched()]
        differing = _differences(self._computing, self._all_computing())
        return found + [
            Change(f"{name}: {_shown(before)} -> {_shown(now)}", bears=True)
            for name, before, now in differing
        ]

    def _all_computing(self) -> dict[str, Any]:
        framework = self._framework
        settings = framework.state().items()
        return {**computing(), **{f"{framework.name} {name}": value for name, value in settings}}

    def _all_surroundings(self) -> dict[str, Any]:
        found = surroundings()
        for name in self._framework.own_variables:
            found["environment variable"].pop(name, None)
        return found

    def _changed_descriptors(self) -> list[Change]:
        before, now = self._descriptors, descriptors()
        if before == now:
            return []
        lost = [number for number, target in before.items() if now.get(number) != target]
        found = [Change(f"descriptor {number}", bears=False) for number in lost]
        return found + [Change("open descriptors", bears=False)] * bool(now.keys() - before.keys())


def _differences(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[tuple[str, Any, Any]]:
    """(name, before, now) of what differs; in mappings each of their names after that of the mapping."""
    found: list[tuple[str, Any, Any]] = []
    for name in dict.fromkeys([*before, *now]) if before != now else ():
        then, this = before.get(name, _GONE), now.get(name, _GONE)
        if isinstance(then, Mapping) and isinstance(this, Mapping):
            found += [(f"{name} {part}", *values) for part, *values in _differences(then, this)]
        elif then != this:
            found.append((name, then, this))
    return found


def _shown(value: Any) -> str:
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "..."
