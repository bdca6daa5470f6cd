"""Estimates the time that a run still takes, from the time that its tasks have taken so far, by kind."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from bench.model.case import element_count
from bench.model.result import Result
from bench.model.stage import CHANGING, EAGER, GRAPH, JIT
from bench.model.status import OK
from bench.model.task import Task

FIRST_SECONDS = {EAGER: 0.02, GRAPH: 0.1, JIT: 1.0, CHANGING: 4.0}
"""The seconds of a first call with compiling, by stage, before any task of the stage has run."""
LOADING_SECONDS = {EAGER: 0.1, GRAPH: 0.3, JIT: 4.0, CHANGING: 4.0}
"""The extra seconds of the first task of a kind in a worker, which loads its compiler, before one has run."""
OTHER_SECONDS, ELEMENT_SECONDS = 0.05, 2e-7
"""The seconds of a task for inputs, the check and warm-up; the extra seconds per element."""
START_SECONDS = 2.0
"""The seconds to start a framework's worker, before any restart was seen."""
CACHED = {EAGER: 1.0, GRAPH: 1.0, JIT: 0.4, CHANGING: 0.4}
"""The time of first calls in later rounds, relative to earlier ones: compilers keep files on disk."""
_DOUBT_OF_UNSEEN, _DOUBT_OF_SEEN = 0.8, 0.2
"""The relative standard deviations of means: of a kind that has not run; of any, as later cases differ."""
_DOUBT_OF_ONE = 0.5
"""The relative standard deviation of the time of one task."""
_WIDTH = 1.3

Kind = tuple[str, int, str, str, bool]
"""Framework, stage, compiler, direction, and whether it is measured or only checked."""


@dataclass(frozen=True)
class Estimate:
    """The seconds that are left: the expected value, and its likely bounds."""

    expected: float
    low: float
    high: float

    def after(self, seconds: float) -> Estimate:
        """Return the estimate for a time that is `seconds` later."""
        return Estimate(*(max(each - seconds, 0.0) for each in (self.expected, self.low, self.high)))


class _Means:
    """Means of seconds by place; with few values, a mean is drawn towards that of a more general place."""

    def __init__(self) -> None:
        self._sums: dict[Hashable, tuple[int, float]] = {}

    def add(self, seconds: float, places: Sequence[Hashable]) -> None:
        for place in places:
            count, total = self._sums.get(place, (0, 0.0))
            self._sums[place] = count + 1, total + seconds

    def mean(self, places: Sequence[Hashable], guess: float) -> float:
        """Return the mean at the last of the `places`, which go from the most general to the most special."""
        for place in places:
            count, total = self._sums.get(place, (0, 0.0))
            guess = (total + guess) / (count + 1)
        return guess


class _Factors:
    """Ratios of seconds to their expected values, by place, drawn towards general places as in `_Means`."""

    def __init__(self) -> None:
        self._sums: dict[Hashable, tuple[float, float]] = {}

    def add(self, seconds: float, expected: float, places: Sequence[Hashable]) -> None:
        for place in places:
            total, all_expected = self._sums.get(place, (0.0, 0.0))
            self._sums[place] = total + seconds, all_expected + expected

    def factor(self, places: Sequence[Hashable], usual: float, guess: float = 1.0) -> float:
        """Return the factor at the last of the `places`.

        usual: the expected seconds of a task that is not large.
        """
        for place in places:
            total, expected = self._sums.get(place, (0.0, 0.0))
            guess = (total + guess * usual) / (expected + usual)
        return guess


class TimeLeft:
    """An estimator that learns the times of each kind from visits to tasks: loading, first call, and the
    rest.

    It reads no clock.
    """

    def __init__(self) -> None:
        self._left: Counter[str] = Counter()
        self._tasks: dict[str, Task] = {}
        self._kinds: dict[str, Kind] = {}
        self._first, self._rest = _Means(), _Factors()
        self._last: dict[str, tuple[float, float]] = {}
        self._cached: dict[Kind, tuple[float, float]] = {}
        self._loading: dict[Kind, float] = {}
        self._loaded: set[Kind] = set()
        self._failures: Counter[Kind] = Counter()
        self._starts: list[float] = []
        self._renewals = 0
        self._patience, self._lanes = 0.0, 1
        self._visits = self._disturbed = 0

    def plan(self, tasks: Sequence[Task], patience: float = 0.0, lanes: int = 1) -> None:
        """Set the tasks that are left, each as often as it is visited; earlier measurements are kept.

        patience: the share of a round's time that may go to disturbed rows.
        lanes: the number of rows that are visited at a time, each by a lane with workers that load
        everything.
        """
        self._left = Counter(task.key for task in tasks)
        self._tasks = {task.key: task for task in tasks}
        self._kinds = {key: _kind(task) for key, task in self._tasks.items()}
        self._renewals = max(self._left.values(), default=1) - 1
        self._patience, self._lanes = patience, lanes

    def visited(self, result: Result, seconds: float) -> None:
        """Add a visit of `seconds`; a task that failed, or is only checked, is not visited again."""
        task, key, kind = result.task, result.key, _kind(result.task)
        if key not in self._tasks:
            return  # the sample could not be described
        is_visited_again = result.status == OK and bool(result.turns)
        self._left[key] = max(0, self._left[key] - 1) if is_visited_again else 0
        first = min(max(result.first_call_seconds or 0.0, result.compile_seconds or 0.0), seconds)
        rest = seconds - first
        if result.status != OK:
            self._failures[kind] += 1
            self._first.add(first, [kind])
            self._rest.add(rest, _rest_seconds(task), [kind])
        elif kind not in self._loaded:
            self._loaded.add(kind)
            usual_first, factor = self._usual(task)
            usual_rest = factor * _rest_seconds(task)
            self._loading[kind] = max(seconds - usual_first - usual_rest, 0.0)
            first, rest = min(first, usual_first), min(rest, usual_rest)
        elif key in self._last:
            before, now = self._cached.get(kind, (0.0, 0.0))
            self._cached[kind] = before + self._last[key][0], now + first
            self._rest.add(rest, _rest_seconds(task), _rest_places(task))
        else:
            self._first.add(first, _first_places(task))
            self._rest.add(rest, _rest_seconds(task), _rest_places(task))
        self._last[key] = first, rest
        self._visits += 1
        self._disturbed += bool(result.disturbed)

    def renewed(self, seconds: float) -> None:
        """Add a restart of all workers, which took `seconds`."""
        self._starts.append(seconds)
        self._renewals = max(0, self._renewals - 1)
        self._loaded.clear()

    def estimate(self) -> Estimate:
        """Return the estimate for the moment after the last visit."""
        tasks, doubt_of_tasks = self._of_tasks()
        loading, doubt_of_loading = self._of_loading()
        starts = self._renewals * self._start_seconds()
        doubt = math.hypot(doubt_of_tasks, doubt_of_loading, 0.0 if self._starts else 0.5 * starts)
        disturbed = self._disturbed / self._visits if self._visits else 0.0
        tasks, doubt_of_tasks = tasks / self._lanes, doubt_of_tasks / self._lanes
        total = (tasks + loading) * (1 + min(self._patience, disturbed)) + starts
        return Estimate(total, max(total - _WIDTH * doubt, total / 4), total + _WIDTH * doubt)

    def _of_tasks(self) -> tuple[float, float]:
        """Return the seconds of all visits that are left, and their standard deviation."""
        by_kind: dict[Kind, float] = {}
        usual: dict[tuple[Kind, str], tuple[float, float]] = {}  # alike for all cases of a sample
        cached: dict[Kind, float] = {}
        variance = 0.0
        for key, count in self._left.items():
            if not count:
                continue
            task, kind = self._tasks[key], self._kinds[key]
            if kind not in cached:
                cached[kind] = self._share_cached(task)
            if (last := self._last.get(key)) is None:
                place = kind, task.sample
                if place not in usual:
                    usual[place] = self._usual(task)
                (first, factor), later = usual[place], count - 1
                rest = factor * _rest_seconds(task)
            else:
                (first, rest), later = last, count
            seconds = count * rest + (count - later) * first + later * first * cached[kind]
            by_kind[kind] = by_kind.get(kind, 0.0) + seconds
            variance += (_DOUBT_OF_ONE * seconds) ** 2
        # An error of a mean affects all of its tasks, and likely other kinds too: so these doubts add up.
        doubts = (
            (_DOUBT_OF_SEEN if kind in self._loading else _DOUBT_OF_UNSEEN) * seconds
            for kind, seconds in by_kind.items()
        )
        return sum(by_kind.values()), math.hypot(math.sqrt(variance), sum(doubts))

    def _of_loading(self) -> tuple[float, float]:
        """Return the extra seconds of the first tasks of kinds in their workers, and their deviation."""
        kinds = {self._kinds[key]: self._tasks[key] for key, count in self._left.items() if count}
        total = doubt = 0.0
        for kind, task in kinds.items():
            guess = _guess(LOADING_SECONDS, task)
            once = self._loading.get(kind, guess / (1 + self._failures[kind]))  # failures repeat
            again = self._renewals * CACHED.get(task.stage, 1.0) * once
            total += again + (0.0 if kind in self._loaded else once)
            doubt += _DOUBT_OF_UNSEEN * (again + (0.0 if kind in self._loaded else once))
        return total, doubt

    def _usual(self, task: Task) -> tuple[float, float]:
        """Return the seconds of a first call, and the factor of the rest of a visit, in a loaded worker."""
        kind, usual = _kind(task), _rest_seconds(task, large=False)
        if _is_refused(task) and kind not in self._loading:
            return self._first.mean([kind], 0.0), self._rest.factor([kind], usual, 0.0)
        first = self._first.mean(_first_places(task), _guess(FIRST_SECONDS, task))
        return first, self._rest.factor(_rest_places(task), usual)

    def _share_cached(self, task: Task) -> float:
        """Return the time of first calls in later rounds relative to earlier ones, for the task's kind."""
        guess, weight = CACHED.get(task.stage, 1.0), FIRST_SECONDS.get(task.stage, 1.0)
        before, now = self._cached.get(_kind(task), (0.0, 0.0))
        return (now + guess * weight) / (before + weight)

    def _start_seconds(self) -> float:
        if self._starts:
            return sum(self._starts) / len(self._starts)
        return START_SECONDS * len({task.framework for task in self._tasks.values()})


def _is_refused(task: Task) -> bool:
    """Return whether no compiler is known that could capture the task: then it takes no time."""
    return task.stage != EAGER and not task.compiler


def _guess(seconds: Mapping[int, float], task: Task) -> float:
    return 0.0 if _is_refused(task) else seconds.get(task.stage, seconds[JIT])


def _rest_seconds(task: Task, large: bool = True) -> float:
    """Return the seconds of a visit besides its first call, by settings and size.

    large: False: leave the number of elements out.
    """
    settings, cases = task.settings, task.sequence or [task.case]
    blocks = settings.time_budget if settings.measure and settings.runs is None else 0.0
    grows = ELEMENT_SECONDS * sum(map(element_count, cases)) if large else 0.0
    return OTHER_SECONDS + blocks + grows


def _kind(task: Task) -> Kind:
    return task.framework, task.stage, task.compiler, task.direction, task.settings.measure


def _first_places(task: Task) -> Sequence[Hashable]:
    kind = _kind(task)
    return task.stage, kind, (kind, task.sample)


def _rest_places(task: Task) -> Sequence[Hashable]:
    """Return the places of the rest of a visit: it is similar in all frameworks and stages of a sample."""
    kind, is_measured = _kind(task), task.settings.measure
    return is_measured, (is_measured, task.sample), kind, (kind, task.sample)
