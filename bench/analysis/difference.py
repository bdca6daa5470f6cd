"""Finds the differences between two runs, besides their results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bench.model.fingerprint import Header, code_of, environment_facts, machine_facts
from bench.model.result import Result
from bench.model.task import Task

_DEVICE = "device"
_CLOCK = ("system", "frequency_governor", "turbo")
_REQUESTED = ("rounds", "patience", "implementation")
_OF_A_MEASUREMENT = (
    "dtype",
    "values",
    "device",
    "threads",
    "seed",
    "cache",
    "latency",
    "layout",
    "mode",
    "cuda_on_cpu",
    "measure",
    "adversarial",
)
"""The settings that are part of a measurement's key."""


@dataclass(frozen=True)
class Difference:
    """A property that is not the same in the base and the new run; None if it is not known."""

    name: str
    base: Any
    new: Any

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def machine_differences(base: Header, new: Header) -> list[Difference]:
    """Return the differences of the machines, and of the accelerators of frameworks that both runs have."""
    return differing(_machine(base, new), _machine(new, base))


def run_differences(base: Header, new: Header) -> list[Difference]:
    """Return the differences of versions, settings and the clock: they are reported, but forbid nothing."""
    return differing(_circumstances(base, new), _circumstances(new, base))


def why_apart(base: Sequence[Result], new: Sequence[Result]) -> list[Difference]:
    """Return the dimensions that keep results without a common key apart, with the values on both sides.

    They are the dimensions without a common value, else those that are not the same; none if only cases
    differ.
    """
    ours, theirs = ([_dimensions(result.task) for result in results] for results in (base, new))
    found = []
    for name in dict.fromkeys(name for each in ours for name in each):
        values = [list(dict.fromkeys(each[name] for each in side)) for side in (ours, theirs)]
        if set(values[0]) != set(values[1]):
            found.append(Difference(name, *values))
    return [each for each in found if not set(each.base) & set(each.new)] or found


def _dimensions(task: Task) -> dict[str, Any]:
    """Return the parts of a measurement's key, except the case's arguments."""
    return {
        "samples": task.sample,
        "frameworks": task.framework,
        "stages": task.stage,
        "directions": task.direction,
        "formulation": task.formulation,
        "compiler": task.other_compiler,
        "implementation": None if task.implementation == task.framework else task.implementation,
        **{name: getattr(task.settings, name) for name in _OF_A_MEASUREMENT},
    }


def _machine(header: Header, other: Header) -> dict[str, Any]:
    devices = {
        f"{framework} {_DEVICE}": environment_facts(header, framework)[_DEVICE]
        for framework in _in_both(header, other, "environments")
    }
    return {**machine_facts(header), **devices}


def _circumstances(header: Header, other: Header) -> dict[str, Any]:
    request, machine = header.get("request", {}), header.get("machine", {})
    environments = {name: environment_facts(header, name) for name in _in_both(header, other, "environments")}
    environments |= {
        name: environment_facts(header, "", name) for name in _in_both(header, other, "compilers")
    }
    facts = {
        f"{name} environment: {package}": version
        for name, found in environments.items()
        for package, version in found.items()
        if package != _DEVICE
    }
    facts |= {"bench version": header.get("bench_version"), "commit": code_of(header)}
    facts |= {name: request.get(name) for name in _REQUESTED}
    facts |= request.get("settings", {})
    return facts | {name: machine.get(name) for name in _CLOCK}


def _in_both(header: Header, other: Header, kind: str) -> list[str]:
    """Return the names of the frameworks or compilers that both headers announce.

    kind: the header's key, "environments" or "compilers".
    """
    return sorted(header.get(kind, {}).keys() & other.get(kind, {}).keys())


def differing(base: Mapping[str, Any], new: Mapping[str, Any]) -> list[Difference]:
    """Return the values that are not the same in both, by name; a missing one is None."""
    return [
        Difference(name, base.get(name), new.get(name))
        for name in dict.fromkeys((*base, *new))
        if base.get(name) != new.get(name)
    ]
