"""Sweeps: requests with several values of a setting, each a side of its own, all measured by turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from bench.engine.event import Progress
from bench.errors import UsageError
from bench.measuring.interleaved import InterleavedRun
from bench.measuring.selection import make_request
from bench.model.option import options_of
from bench.model.settings import Settings
from bench.model.side import Side

SWEPT = ("dtype", "values", "threads", "layout", "mode")
"""The settings of which a request may have several values."""


@dataclass(frozen=True)
class Sweep:
    """A request with several values of some settings.

    Attributes:
        samples: as in `bench.run`.
        sides: one for each framework and each choice of values; the first is the base of the others.
        asked: the request for all sides, as arguments of `bench.run`.
    """

    samples: Any
    sides: Mapping[str, Side]
    asked: Mapping[str, Any]

    def opened(self, output: str | Path | None, progress: Progress) -> InterleavedRun:
        """Return the run of the sweep, prepared; `output`: the directory of its run file; None: no file."""
        where = None if output is None else Path(output)
        return InterleavedRun(self.sides, self.samples, self.asked, where, progress)


def sweep_of(samples: Any, request: Mapping[str, Any]) -> Sweep | None:
    """Return the sweep that a request asks for; None where it has one value of every setting.

    Raises UsageError for a value that a setting cannot have, for none, and for several beside a shard or
    several devices.
    """
    asked = with_single_values(request)
    values = {name: asked[name] for name in SWEPT if _is_several(asked.get(name))}
    if not values:
        return None
    if asked.get("shard") or len(_listed(asked.get("devices", ()))) > 1:
        raise UsageError(f"give one {' and one '.join(values)}: a shard and several devices have no sides")
    first = {**asked, **{name: found[0] for name, found in values.items()}}
    frameworks = make_request(samples, **first).frameworks
    sides = {}
    for framework, *chosen in product(frameworks, *values.values()):
        own = dict(zip(values, chosen))
        words = ",".join(f"{name}={value}" for name, value in own.items())
        sides[f"{framework}:{words}"] = Side(framework=framework, **own)
    return Sweep(samples, sides, first)


def with_single_values(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the request with the value itself in place of a list of one.

    Raises UsageError for a value that a setting cannot have, and for an empty list.
    """
    found = dict(request)
    for name in SWEPT:
        if _is_several(found.get(name)):
            values = _values(name, found[name])
            found[name] = values[0] if len(values) == 1 else values
    return found


def _values(name: str, found: Iterable[Any]) -> list[Any]:
    """Return the values of a setting, each once.  Raises UsageError."""
    option = options_of(Settings)[name]
    values = list(dict.fromkeys(option.accepted(value) for value in found))
    if not values or None in values:
        raise UsageError(f"{name} is {values}; give one value or several")
    return values


def _is_several(value: Any) -> bool:
    return isinstance(value, Iterable) and not isinstance(value, str)


def _listed(value: str | Iterable[str]) -> list[str]:
    return value.split(",") if isinstance(value, str) else list(value)
