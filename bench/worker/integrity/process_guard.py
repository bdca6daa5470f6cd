"""Checks whether a sample left its process as it found it: else the next one would run in another one."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bench.frameworks import package_of
from bench.frameworks.base import Framework
from bench.worker.integrity.patched_names import Instances, Modules, of_framework, of_worker
from bench.worker.integrity.process_state import computing, descriptors, surroundings, working_threads

_SHOWN = 40
_GONE = "gone"


@dataclass(frozen=True)
class Change:
    """A difference between the state of the process now and before.

    Attributes:
        text: the name of the state, and mostly its values before and now.
        bears: True if it affects how long a call takes, or what it returns.
    """

    text: str
    bears: bool


class ProcessGuard:
    """The state of this process at the start, which is compared with its state later.

    Functions of this project, NumPy and the library are put back on request, since answers are judged by
    them.  Nothing else is: a compiler may hold the framework's own functions, and settings show what a sample
    wants.  Callers that get a change end the process.  It notices what is changed by name, by accident or
    design; code that is out to hide what it does to its own process can do so.
    """

    def __init__(self, framework: Framework):
        self._framework = framework
        self._own_patched = of_worker().patched
        self._instances = Instances()
        self._note()

    def _note(self) -> None:
        """Note the state of now, apart from the functions that answers are judged by."""
        framework = self._framework
        self._packages = frozenset(name.partition(".")[0] for name in list(sys.modules))
        names = of_framework(package_of(framework.name), framework.owners(), framework.patching_modules)
        self._patched, self._modules = names.patched, Modules()
        self._was_patched: dict[str, None] = {}
        self._computing, self._surroundings = self._all_computing(), self._all_surroundings()
        self._descriptors = descriptors()

    def put_back(self) -> None:
        """Restore the functions that answers are judged by; `changes` reports which were others."""
        self._was_patched.update(dict.fromkeys(self._own_patched(put_back=True)))

    def changes(self) -> list[Change]:
        """Return the changes since the start, with those that were put back; mostly none."""
        # The same as `put_back` does, whatever a sample has put in its place.
        self._was_patched.update(dict.fromkeys(self._own_patched(put_back=True)))
        found = [Change(f"patched {name}", bears=True) for name in (*self._was_patched, *self._patched())]
        found += [Change(f"module {name}", bears=True) for name in self._modules.replaced()]
        found += self.settings()
        differing = _differences(self._surroundings, self._all_surroundings())
        found += [Change(name, bears=False) for name, _, _ in differing]
        return found + self._changed_descriptors()

    def exchanged(self) -> list[Change]:
        """Return the changes of the objects that judge and time."""
        return [Change(f"patched {name}", bears=True) for name in self._instances.exchanged()]

    def accept(self) -> list[Change]:
        """Take the present state as that of the start; return the changes that affect a call.

        Functions that answers are judged by are put back all the same.
        """
        found = [change for change in self.changes() if change.bears]
        self._note()
        return found

    def settings(self) -> list[Change]:
        """Return changes of the settings that affect a call, which are quick to look at and quick to put
        back."""
        return [
            Change(f"{name}: {_shown(before)} -> {_shown(now)}", bears=True)
            for name, before, now in _differences(self._computing, self._all_computing())
        ]

    def _all_computing(self) -> dict[str, Any]:
        framework = self._framework
        settings = framework.state().items()
        threads = {"threads at work": working_threads(self._packages)}
        return {**computing(), **threads, **{f"{framework.name} {name}": value for name, value in settings}}

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
    """Return (name, before, now) of all that differs; names in a mapping come after that of the mapping."""
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
