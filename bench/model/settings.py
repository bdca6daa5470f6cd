"""The settings of a run, which are the same for all of its tasks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from bench.model.device import CPU
from bench.model.record import values_of

DTYPES = (
    *("float16", "bfloat16", "float32", "float64", "int8", "int32", "int64"),
    *("float8_e4m3fn", "float8_e5m2", "int4", "complex64"),
)
CHECK_AUTO, CHECK_ALL, CHECK_FIRST, CHECK_OFF = "auto", "all", "first", "off"
CHECKS = (CHECK_AUTO, CHECK_ALL, CHECK_FIRST, CHECK_OFF)
HOT, COLD = "hot", "cold"
CACHES = (HOT, COLD)
NATIVE_LAYOUT, SAME_LAYOUT, CHANNELS_LAST = "native", "same", "channels_last"
LAYOUTS = (NATIVE_LAYOUT, SAME_LAYOUT, CHANNELS_LAST)
PYTHON, NATIVE = "python", "native"
PROFILERS = (PYTHON, NATIVE)
START_TIMEOUT = 300.0
LARGEST_SEED = 2**32 - 1


@dataclass(frozen=True)
class Settings:
    """The way to measure; times in seconds.

    Attributes:
        dtype: of floating-point inputs; None: the sample's own.
        device: "cpu", or an accelerator's kind and number, "cuda:0" (see `bench.model.device`).
        threads: inside an operator, the same in every framework.
        seed: of all inputs.
        check: the cases that are compared with the reference: "all", the "first" of each table, those up to a
            size ("auto"), or "off".
        measure: whether to time at all; False: check the results only.
        time_budget: the limit for warm-up and measuring of one task.
        precision: measuring stops at this precision: half the width of the 99% confidence interval of the
            median of one process's undisturbed blocks, relative to it.
        warmup, runs: fixed numbers of calls instead of time_budget and precision, or None.
        latency: wait for the device after every call.
        cache: "hot" (calls follow each other) or "cold" (caches are emptied before each).
        layout: "native": arrays lie as the framework's own layers have them; "same": as in the tables, so a
            change of layout by the framework is part of the call; "channels_last": the memory format of that
            name, if a framework has it.  Without a choice it is "native".
        profiler: "python": the times of calls alone; "native": the framework's own profiler too.
        save_timeline: record a Chrome trace of every measurement.
        isolate: use a fresh worker for every task.
        pin: keep workers on the cores that are the quietest at the start, as many as `threads`, and the
            engine off them.
        adversarial: the sample runs in a process of its own; inputs, checks and the clock are in another.
        timeout: a task's worker is killed after this time.
        start_timeout: a worker that has not started is killed after this time.
        memory_limit_bytes: a worker is killed beyond it; None: most of the free memory.
        cuda_on_cpu: `.cuda()` calls of samples written for a GPU stay on the CPU.
        debug: show the output of workers.
    """

    dtype: str | None = None
    device: str = CPU
    threads: int = 1
    seed: int = 0
    check: str = CHECK_AUTO
    measure: bool = True
    time_budget: float = 0.3
    precision: float = 0.01
    warmup: int | None = None
    runs: int | None = None
    latency: bool = False
    cache: str = HOT
    layout: str = NATIVE_LAYOUT
    profiler: str = PYTHON
    save_timeline: bool = False
    isolate: bool = False
    pin: bool = False
    adversarial: bool = False
    timeout: float = 120.0
    start_timeout: float = START_TIMEOUT
    memory_limit_bytes: int | None = None
    cuda_on_cpu: bool = False
    debug: bool = False

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Settings:
        """Return the settings in `record`; keys of later versions are left out.

        Raises ValueError where one is of another kind.
        """
        return cls(**values_of(cls, record))


OPERATIONAL = ("isolate", "pin", "timeout", "start_timeout", "memory_limit_bytes", "debug")
"""The settings that change how a run is carried out, but not its results."""


def binding(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return those of the settings in a header that change the results of a run."""
    return {name: value for name, value in settings.items() if name not in OPERATIONAL}
