"""Other ways to call the slow side of a comparison, and their results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from bench.model.compiler import own_compiler
from bench.model.settings import NATIVE_LAYOUT
from bench.model.stage import EAGER, JIT
from bench.model.task import Task

AGAIN, LAYOUT, DTYPE, THREADS, COMPILER = "again", "layout", "dtype", "threads", "compiler"
WAYS = (AGAIN, LAYOUT, DTYPE, THREADS, COMPILER)
"""The ways: measured again unchanged; or with one thing changed."""
NARROWER = ("bfloat16", "float16")
OF_STAGE = {EAGER: "eager", JIT: "compiled"}


@dataclass(frozen=True)
class Alternative:
    """One way to run the slower side of a finding, measured in turns with the faster one.

    Attributes:
        way, value: the changed setting, one of WAYS, and its new value.
        status, reason: of its result.
        seconds: median of a call; None if it has no time.
        times: its time over the faster side's.
        interval_low, interval_high: the 99% confidence interval of `times`.
        closes: whether the remaining loss is too small to be a finding.
    """

    way: str
    value: str
    status: str
    reason: str = ""
    seconds: float | None = None
    times: float | None = None
    interval_low: float | None = None
    interval_high: float | None = None
    closes: bool = False

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def ways(
    task: Task, dtype: str | None, layouts: Sequence[str], cores: int
) -> Iterator[tuple[str, str, Task]]:
    """Yield the possible changes of `task`, one at a time: way, value and the changed task.

    dtype: the dtype of its inputs.  layouts: the choices in its framework.  cores: the machine's number of
    cores.
    """
    settings = task.settings
    yield AGAIN, "", task
    for layout in layouts:
        if layout != settings.layout:
            value = "its own" if layout == NATIVE_LAYOUT else layout
            yield LAYOUT, value, replace(task, settings=replace(settings, layout=layout))
    if dtype == "float32":
        for name in NARROWER:
            yield DTYPE, name, replace(task, settings=replace(settings, dtype=name))
    if settings.threads is not None and cores > settings.threads:
        yield THREADS, str(cores), replace(task, settings=replace(settings, threads=cores))
    other = JIT if task.stage == EAGER else EAGER
    compiler = own_compiler(task.framework, other)
    yield COMPILER, compiler or OF_STAGE[other], replace(task, stage=other, compiler=compiler)
