"""A measurement through time: what it gave in run after run on one machine, and where its meaning changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.model.fingerprint import Header, environment_facts, machine_facts, machine_fingerprint
from bench.model.result import Result
from bench.model.status import OK


@dataclass(frozen=True)
class Point:
    """What one run found; times in seconds per call, None where there are none.

    Attributes:
        started: of the run, UTC, as ISO 8601.
        interval_low, interval_high: the 99% confidence interval of the median.
        disturbed: whether the machine was, nearly all the time; None where nothing was timed.
        largest_error: against the reference, None where it was not checked.
        versions: of the framework and what it ran on, or of the compiler's process, by name.
        commit: of this package.
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
        """What `result` of the run with that header says."""
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
            commit=header.get("commit"),
        )

    @property
    def counts(self) -> bool:
        """Whether its median says how fast the operator was."""
        return self.status == OK and not self.disturbed and bool(self.median)


@dataclass(frozen=True)
class Series:
    """One measurement on one machine.

    Attributes:
        key, case_key: of the measurement and of its case, as in run files.
        machine: the machine's fingerprint.
        cpu: the machine's processor, for readers.
        compiler: where it is not the one that the framework's stage has by itself.
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
        """That to which `result` of the run with that header belongs, without points."""
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
        """Its points, cut where they can no longer be compared; epochs of other samples do not cut."""
        return segments(self.points, [epoch for epoch in epochs if epoch.sample == self.sample])


@dataclass(frozen=True)
class Epoch:
    """From `since` on (UTC, ISO 8601) the sample means something else, and why."""

    sample: str
    since: str
    reason: str


def segments(points: Sequence[Point], epochs: Sequence[Epoch]) -> list[list[Point]]:
    """The points that can be compared with each other, the oldest first; none is empty.

    They are cut where an epoch begins, and where the inputs are no longer the same.
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
