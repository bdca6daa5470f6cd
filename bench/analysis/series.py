"""A measurement through time: its values in run after run on one machine, and changes of its meaning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.model.fingerprint import (
    Header,
    code_of,
    environment_facts,
    machine_facts,
    machine_fingerprint,
)
from bench.model.result import Result
from bench.model.status import OK

DIGITS = 8
"""The digits shown of a commit."""


@dataclass(frozen=True)
class Point:
    """The values of one run; times in seconds per call, None if there are none.

    Attributes:
        started: the start of the run, UTC, as ISO 8601.
        interval_low, interval_high: the 99% confidence interval of the median.
        disturbed: whether the machine was disturbed nearly all the time; None if nothing was timed.
        largest_error: against the reference; None if it was not checked.
        versions: of the framework and its libraries, or of the compiler's process, by name.
        commit: the commit of this package.
    """

    started: str
    status: str
    median: float | None = None
    interval_low: float | None = None
    interval_high: float | None = None
    p10: float | None = None
    minimum: float | None = None
    disturbed: bool | None = None
    input_checksum: str | None = None
    largest_error: float | None = None
    versions: dict[str, Any] = field(default_factory=dict)
    commit: str | None = None

    @classmethod
    def of(cls, header: Header, result: Result) -> Point:
        """Return the point of `result` in the run with that header."""
        measured = result.statistics or {}
        return cls(
            started=str(header.get("started")),
            status=result.status,
            median=measured.get("median"),
            interval_low=measured.get("interval_low"),
            interval_high=measured.get("interval_high"),
            p10=measured.get("p10"),
            minimum=measured.get("min"),
            disturbed=result.disturbed,
            input_checksum=result.input_checksum,
            largest_error=result.check.get("largest_error"),
            versions=environment_facts(header, result.framework, result.task.other_compiler),
            commit=code_of(header),
        )

    @property
    def counts(self) -> bool:
        """True if its median is the operator's speed: the run is ok and undisturbed."""
        return self.status == OK and not self.disturbed and bool(self.median)


@dataclass(frozen=True)
class Series:
    """One measurement on one machine.

    Attributes:
        key, case_key: the keys of the measurement and of its case, as in run files.
        machine: the machine's fingerprint.
        cpu: the machine's processor, for readers.
        compiler: the compiler if it is not the default of the framework's stage.
        points: the oldest first.
    """

    key: str
    case_key: str
    machine: str
    cpu: str | None
    sample: str
    category: str
    case: dict[str, Any]
    framework: str
    stage: int
    direction: str
    dtype: str | None
    device: str
    threads: int
    formulation: str
    compiler: str = ""
    points: tuple[Point, ...] = ()

    @classmethod
    def of(cls, header: Header, result: Result) -> Series:
        """Return the series of `result` in the run with that header, without points."""
        task = result.task
        return cls(
            key=task.key,
            case_key=task.case_key,
            machine=machine_fingerprint(header),
            cpu=machine_facts(header)["cpu"],
            sample=task.sample,
            category=task.category,
            case={"sequence": list(task.sequence)} if task.sequence else task.case,
            framework=task.framework,
            stage=task.stage,
            direction=task.direction,
            dtype=task.settings.dtype,
            device=task.settings.device,
            threads=task.settings.threads,
            formulation=task.formulation,
            compiler=task.other_compiler,
        )

    def segments(self, epochs: Iterable[Epoch]) -> list[list[Point]]:
        """Return its points, cut where they can no longer be compared; epochs of other samples do not cut."""
        return segments(self.points, [epoch for epoch in epochs if epoch.sample == self.sample])


@dataclass(frozen=True)
class Epoch:
    """A change of a sample's meaning from `since` on (UTC, ISO 8601), with its reason."""

    sample: str
    since: str
    reason: str


def segments(points: Sequence[Point], epochs: Sequence[Epoch]) -> list[list[Point]]:
    """Return the points in groups that can be compared, the oldest first; no group is empty.

    They are cut where an epoch begins, and where the inputs change.
    """
    found: list[list[Point]] = []
    checksum, epoch = None, 0
    for point in points:
        begun = sum(each.since <= point.started for each in epochs)
        other = None not in (checksum, point.input_checksum) and checksum != point.input_checksum
        if not found or begun != epoch or other:
            found.append([])
        found[-1].append(point)
        checksum, epoch = point.input_checksum or checksum, begun
    return found


def changed_versions(before: Point, after: Point) -> list[str]:
    """Return the versions that differ between two points, as text: `numpy 2.3 → 2.4`."""
    names = [
        name
        for name in {**before.versions, **after.versions}
        if before.versions.get(name) != after.versions.get(name)
    ]
    return [f"{name} {before.versions.get(name)} → {after.versions.get(name)}" for name in names]


def what_changed(before: Point, after: Point) -> list[str]:
    """Return the versions and the commit that differ between two points: `commit 1a2b3c4d → 5e6f7a8b`."""
    commits = [(point.commit or "unknown")[:DIGITS] for point in (before, after)]
    own = [f"commit {commits[0]} → {commits[1]}"] if before.commit != after.commit else []
    return changed_versions(before, after) + own
