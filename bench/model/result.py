"""The outcome of one task, as it stands in a run file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from bench.model.statistics import summarize
from bench.model.task import Task

OK, UNSUPPORTED, ERROR = "ok", "unsupported", "error"
WRONG_RESULT, TIMEOUT, CRASHED = "wrong_result", "timeout", "crashed"
STATUSES = (OK, UNSUPPORTED, ERROR, WRONG_RESULT, TIMEOUT, CRASHED)
NOISY_PRECISION = 0.05


@dataclass
class Result:
    """One line of a run file (`"record": "result"`); docs/run-file.md describes every key.

    Times are seconds, sizes bytes; `statistics` are of seconds per call, derived from the raw
    `block_seconds`.
    """

    sample: str
    category: str
    case: dict[str, Any]
    case_index: int
    framework: str
    stage: int
    direction: str
    dtype: str | None
    requested_dtype: str | None
    device: str
    seed: int
    status: str
    message: str = ""
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

    @classmethod
    def of_task(cls, task: Task, status: str, message: str = "", **values: Any) -> Result:
        """A result of `task`; `values` are further fields, of which statistics are derived."""
        values.setdefault("dtype", task.dtype)
        result = cls(
            sample=task.sample,
            category=task.category,
            case=task.case,
            case_index=task.case_index,
            framework=task.framework,
            stage=task.stage,
            direction=task.direction,
            requested_dtype=task.dtype,
            device=task.device,
            seed=task.seed,
            status=status,
            message=message,
            **values,
        )
        if result.block_seconds:
            result.statistics = summarize(result.seconds_per_call())
            precision = result.statistics["precision"]
            result.noisy = precision is None or precision > NOISY_PRECISION
        return result

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Result:
        """The result in a run-file record; keys of later versions are left out."""
        known = {item.name for item in fields(cls)}
        return cls(**{key: value for key, value in record.items() if key in known})

    def as_json(self) -> dict[str, Any]:
        return {"record": "result", **{item.name: getattr(self, item.name) for item in fields(self)}}

    @property
    def key(self) -> tuple:
        """Equal to the key of the task it came from."""
        return (
            self.sample,
            self.case_index,
            self.framework,
            self.stage,
            self.direction,
            self.requested_dtype,
            self.device,
            self.seed,
        )

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
