"""Classifies calls by the cause of their time: calling itself, arithmetic, the caches or memory."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from bench.model import probe
from bench.model.device import is_cpu
from bench.model.direction import FORWARD
from bench.model.repeatability import CACHE, COMPUTE, DISPATCH, INTENSIVE, MEMORY, SHORT_SECONDS
from bench.model.result import Result
from bench.model.stage import EAGER
from bench.model.status import OK
from bench.model.task import Task

Way = tuple[str, int, str, str, str]
Group = TypeVar("Group", bound=Hashable)
REGIMES = (COMPUTE, MEMORY, CACHE, DISPATCH)
TIMES_ONE_ELEMENT = 3.0
"""The ratio to the time of a call on one element up to which the cost of calling dominates."""
ONE_ELEMENT_BYTES = 64
"""The largest size of arguments and results together of a call on one element, or a few."""


def regime_of(
    seconds: float, one_element_seconds: float | None, is_compute_bound: bool, fits_cache: bool
) -> str:
    """Return the regime of a call, one of REGIMES.

    one_element_seconds: the framework's time for one element; None: not known, a usual value is taken.
    is_compute_bound: whether its operations take longer at the machine's peak than its bytes.
    fits_cache: whether the last-level cache holds its arguments and results.
    """
    usual = SHORT_SECONDS if one_element_seconds is None else TIMES_ONE_ELEMENT * one_element_seconds
    if seconds <= usual:
        return DISPATCH
    if is_compute_bound:
        return COMPUTE
    return CACHE if fits_cache else MEMORY


class Regimes:
    """The regimes of a run's results, derived from the measurements in it.

    A framework's time for one element was measured before for eager forward calls.  Otherwise it is the
    median over the run's smallest calls in the same stage and direction, with the same compiler.  An operator
    that itself takes longer for one element, for example because it consists of several operators, is judged
    by its own time.
    """

    def __init__(self, results: Iterable[Result], dispatch_seconds: Mapping[str, float]):
        """Collect the times on one element.

        dispatch_seconds: by framework, an eager call on one element, as it was measured before.
        """
        timed = [result for result in results if result.status == OK and result.median_seconds]
        self._forward = {_place(each.task): each for each in timed if each.direction == FORWARD}
        tiny = [
            result
            for result in timed
            if 0 < (result.footprint_bytes or 0) <= ONE_ELEMENT_BYTES and not result.returns_view
        ]
        before = {(name, EAGER, FORWARD, "", ""): seconds for name, seconds in dispatch_seconds.items()}
        self._one_element = _medians(tiny, _way) | before
        self._own = _medians(tiny, _own_way)

    def of(self, result: Result) -> str:
        """Return the regime of `result`, which has a time."""
        assert result.median_seconds is not None
        return regime_of(
            result.median_seconds,
            self.one_element_seconds(result.task),
            is_compute_bound(self.forward(result)),
            fits_cache(result),
        )

    def one_element_seconds(self, task: Task) -> float | None:
        """Return the seconds of a call on one element in the setting of `task`, or its operator's own if that
        is longer.

        None: neither is known.
        """
        usual = self._one_element.get(_way(task))
        if usual is None:
            usual = self._one_element.get(_way(replace(task, side="")))
        known = (usual, self._own.get(_own_way(task)))
        return max((seconds for seconds in known if seconds is not None), default=None)

    def forward(self, result: Result) -> Result:
        """Return the forward result of the same case, which alone has counted work; else `result` itself."""
        return self._forward.get(_place(result.task), result)


def is_compute_bound(result: Result) -> bool:
    """Return whether arithmetic limits it: by the roofline of the peak, else by its operations per byte."""
    roofline = result.roofline or {}
    if roofline.get("bound") and roofline.get("arithmetic_intensity") is not None:
        return roofline["bound"] == COMPUTE
    size = result.moved_bytes or result.footprint_bytes
    return bool(result.flops and size and result.flops / size >= INTENSIVE)


def fits_cache(result: Result) -> bool:
    """Return whether its operands fit the last-level cache: otherwise a probe of memory was taken beside it.

    False for an accelerator: its caches are not known.
    """
    return is_cpu(result.task.settings.device) and probe.MEMORY not in result.block_probes


def _medians(results: Iterable[Result], group_of: Callable[[Task], Group]) -> dict[Group, float]:
    """Return the median seconds of a call, by the group of its task."""
    found: dict[Group, list[float]] = {}
    for result in results:
        found.setdefault(group_of(result.task), []).append(result.median_seconds or 0.0)
    return {group: statistics.median(seconds) for group, seconds in found.items()}


def _way(task: Task) -> Way:
    return task.framework, task.stage, task.direction, task.other_compiler, task.side


def _own_way(task: Task) -> tuple[Way, str, str]:
    """Return the `_way` of one operator in one formulation."""
    return _way(task), task.sample, task.formulation


def _place(task: Task) -> tuple[str, str, int, str, str, str]:
    """Return the key that the directions of a case have in common."""
    return task.case_key, task.framework, task.stage, task.formulation, task.compiler, task.side
