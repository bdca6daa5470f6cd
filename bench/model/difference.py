"""What two runs differ in, beside what they found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bench.model.fingerprint import Header, environment_facts, machine_facts
from bench.model.result import Result

_DEVICE = "device"
_CLOCK = ("system", "frequency_governor", "turbo")
_REQUESTED = ("rounds", "patience", "implementation")
_OF_A_MEASUREMENT: Mapping[str, Callable[[Result], Any]] = {
    "samples": lambda result: result.sample,
    "frameworks": lambda result: result.framework,
    "stages": lambda result: result.stage,
    "directions": lambda result: result.direction,
    "formulation": lambda result: result.task.formulation,
    "implementation": lambda result: result.task.implementation,
    **{
        name: lambda result, name=name: getattr(result.task.settings, name)  # type: ignore[misc]
        for name in ("dtype", "device", "threads", "seed", "cache", "latency", "cuda_on_cpu", "measure")
    },
}
"""What a measurement's key is made of, but for the case's arguments."""


@dataclass(frozen=True)
class Difference:
    """One thing that is not the same in the base and the new run; None where it is not known."""

    name: str
    base: Any
    new: Any

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def machine_differences(base: Header, new: Header) -> list[Difference]:
    """Of the machines, their accelerators included: those of frameworks that both runs have."""
    return _differing(_machine(base, new), _machine(new, base))


def run_differences(base: Header, new: Header) -> list[Difference]:
    """Of versions, settings and what sets the clock: what is to be known, and forbids nothing."""
    return _differing(_circumstances(base, new), _circumstances(new, base))


def why_apart(base: Sequence[Result], new: Sequence[Result]) -> list[Difference]:
    """What keeps results that have no key in common apart: of each dimension the values on both sides.

    Dimensions without a common value, else those that are not the same; none where only cases differ.
    """
    found = []
    for name, value_of in _OF_A_MEASUREMENT.items():
        ours, theirs = (list(dict.fromkeys(map(value_of, results))) for results in (base, new))
        if set(ours) != set(theirs):
            found.append(Difference(name, ours, theirs))
    return [each for each in found if not set(each.base) & set(each.new)] or found


def _machine(header: Header, other: Header) -> dict[str, Any]:
    devices = {
        f"{framework} {_DEVICE}": environment_facts(header, framework)[_DEVICE]
        for framework in _frameworks_of_both(header, other)
    }
    return {**machine_facts(header), **devices}


def _circumstances(header: Header, other: Header) -> dict[str, Any]:
    request, machine = header.get("request", {}), header.get("machine", {})
    facts = {
        f"{framework} environment: {package}": version
        for framework in _frameworks_of_both(header, other)
        for package, version in environment_facts(header, framework).items()
        if package != _DEVICE
    }
    facts |= {"bench version": header.get("bench_version"), "commit": header.get("commit")}
    facts |= {name: request.get(name) for name in _REQUESTED}
    facts |= request.get("settings", {})
    return facts | {name: machine.get(name) for name in _CLOCK}


def _frameworks_of_both(header: Header, other: Header) -> list[str]:
    theirs = other.get("environments", {})
    return sorted(name for name in header.get("environments", {}) if name in theirs)


def _differing(base: Mapping[str, Any], new: Mapping[str, Any]) -> list[Difference]:
    return [
        Difference(name, base.get(name), new.get(name))
        for name in dict.fromkeys((*base, *new))
        if base.get(name) != new.get(name)
    ]
