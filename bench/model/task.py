"""One measurement to make.  Standard library only: engine and worker share it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

HOT, COLD = "hot", "cold"
PYTHON, NATIVE = "python", "native"


@dataclass(frozen=True)
class Task:
    """A sample's case in one framework, stage and direction, and how to measure it.

    Attributes:
        sample, package, folder: the sample's name, import name and directory.
        category: the category it is listed under.
        case_index, case: its place in the table and its arguments by name.
        given: the case is not in the table; it is numbered from the table's length on.
        framework, implementation: who runs it and whose `<implementation>_impl.py` is used;
            they differ only with `SAMPLE_IMPL`.
        stage: 1 eager, 2 graph, 3 jit.
        direction: "forward", "backward" or "forward_backward".
        dtype: dtype asked for, or None: what the sample makes.
        check: "auto", "all", "first" or "off".
        time_budget: seconds for warm-up and measuring.
        warmup, runs: fixed numbers of calls instead, or None.
        latency: synchronize after every call.
        cache: "hot" (calls follow each other) or "cold" (caches emptied before each).
        profiler: "python": the times of calls alone; "native": the framework's own profiler beside them.
        save_timeline, trace_path: whether to write a Chrome trace, and where.
        measure: whether to time it; False: check the results only.
        cuda_on_cpu: run where `.cuda()` stays on the CPU (DEVICE_CPU=1).
    """

    sample: str
    package: str
    folder: str
    category: str
    case_index: int
    case: dict[str, Any]
    framework: str
    implementation: str
    stage: int
    direction: str
    dtype: str | None = None
    device: str = "cpu"
    seed: int = 0
    check: str = "auto"
    time_budget: float = 0.3
    warmup: int | None = None
    runs: int | None = None
    latency: bool = False
    cache: str = HOT
    profiler: str = PYTHON
    save_timeline: bool = False
    trace_path: str | None = None
    measure: bool = True
    cuda_on_cpu: bool = False
    given: bool = False

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def key(self) -> tuple:
        """What makes two measurements the same one, for `--resume`."""
        return (
            self.sample,
            self.case_index,
            self.framework,
            self.stage,
            self.direction,
            self.dtype,
            self.device,
            self.seed,
        )
