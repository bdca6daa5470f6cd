"""The outcome of one task, as it stands in a run file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from bench.model.statistics import summarize
from bench.model.status import OK, UNSUPPORTED
from bench.model.task import Task

NOISY_PRECISION = 0.05


@dataclass
class Result:
    """What became of `task`; docs/run-file.md describes every key of its line in a run file.

    Times are seconds, sizes bytes; `statistics` are of seconds per call, derived from the raw
    `block_seconds`.  `trace` is the text of a Chrome trace, which a run file keeps in a file of its own.
    """

    task: Task
    status: str
    message: str = ""
    dtype: str | None = None
    block_seconds: list[float] = field(default_factory=list)
    calls_per_block: int = 0
    loop_overhead_seconds: float = 0.0
    statistics: dict[str, Any] | None = None
    noisy: bool | None = None
    warmup_calls: int = 0
    warmup_seconds: float = 0.0
    steady: bool | None = None
    disturbance: dict[str, Any] = field(default_factory=dict)
    suspicions: list[str] = field(default_factory=list)
    first_call_seconds: float | None = None
    compile_seconds: float | None = None
    capture: dict[str, Any] = field(default_factory=dict)
    operator_seconds: float | None = None
    timeline: str | None = None
    memory_bytes: int | None = None
    memory_average_bytes: int | None = None
    memory_source: str | None = None
    flops: int | None = None
    moved_bytes: int | None = None
    roofline: dict[str, Any] | None = None
    overwrites_inputs: bool = False
    input_checksum: str | None = None
    check: dict[str, Any] = field(default_factory=dict)
    wall_seconds: float = 0.0
    trace: str | None = field(default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.dtype is None:
            self.dtype = self.task.settings.dtype
        if self.block_seconds and self.statistics is None:
            self.statistics = summarize(self.seconds_per_call())
            precision = self.statistics["precision"]
            self.noisy = precision is None or precision > NOISY_PRECISION

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Result:
        """The result in a run-file record; keys of later versions are left out.

        Raises KeyError or TypeError where one is missing.
        """
        names = {item.name for item in fields(cls)} - {"task", "trace"}
        own = {name: record[name] for name in names if name in record}
        return cls(task=Task.from_json(record), **own)

    def as_json(self) -> dict[str, Any]:
        """The line of a run file: the keys of its task, then its own."""
        names = [item.name for item in fields(self) if item.name not in ("task", "trace")]
        return {
            "record": "result",
            "key": self.task.key,
            "case_key": self.task.case_key,
            **self.task.as_json(),
            **{name: getattr(self, name) for name in names},
        }

    @property
    def key(self) -> str:
        """Of what was measured; see `Task.key`."""
        return self.task.key

    @property
    def sample(self) -> str:
        return self.task.sample

    @property
    def case(self) -> dict[str, Any]:
        return self.task.case

    @property
    def framework(self) -> str:
        return self.task.framework

    @property
    def stage(self) -> int:
        return self.task.stage

    @property
    def direction(self) -> str:
        return self.task.direction

    @property
    def median_seconds(self) -> float | None:
        return self.statistics["median"] if self.statistics else None

    @property
    def is_failure(self) -> bool:
        """Whether the run's exit code must say so: anything but ok and unsupported."""
        return self.status not in (OK, UNSUPPORTED)

    def seconds_per_call(self) -> list[float]:
        """One value per block, loop overhead subtracted."""
        return [
            max(seconds / self.calls_per_block - self.loop_overhead_seconds, 0.0)
            for seconds in self.block_seconds
        ]
