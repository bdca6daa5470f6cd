"""Finds what nearly all results of two runs have in common, and says whether the machine did it.

    moves of results -> classes by load -> the middle of each -> evidence -> what is taken out of ratios

A move is the machine's where results that could not change moved alike, or control calls did.  Where nothing
tells the machine from a new version, a move is named and nothing is taken out.  docs/comparing.md has the
rules.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, TypeVar

from bench.model.fingerprint import Header, code_of, environment_facts
from bench.model.repeatability import (
    DEFAULT_SPREADS,
    DISPATCH,
    LOADS,
    WIDEST,
    Spread,
    interval,
    student_quantile,
)
from bench.model.result import Result

FEWEST = 8
"""The number of results below which a class has no common move."""
SMALLEST = 0.02
"""The smallest common move that is named and taken out."""
ALIKE = 0.75
"""The share of a class that has to be on the same side of 1."""
MACHINE, CHANGE, UNKNOWN = "machine", "change", "unknown"
"""The causes of a common move: the machine; what differs between the runs; nothing tells which of the two."""
VERSION = "its version differs"
COMMIT = "the commit of bench differs"
INPUTS = "its inputs differ"
OWN_SAMPLES = "its samples are of their own directories, whose code may differ"
_TAIL_FREEDOM = 4
"""The degrees of freedom of Student's distribution, which has heavier tails than the normal one, as moves of
unchanged results do."""
_MAD, _PEAK = 0.7407, 0.375
"""Of that distribution: its median absolute deviation, and its density in the middle."""
_Item = TypeVar("_Item")


@dataclass(frozen=True)
class Move:
    """The change of one result's time from one run to another.

    Attributes:
        key: of the measurement.
        logarithm: of the new time over the base's.
        half: half the width of its 99% interval, on logarithms; None: it has none.
        change: what differs besides the machine, for example VERSION; "": nothing.
    """

    key: str
    logarithm: float
    half: float | None
    framework: str
    load: str
    change: str = ""


@dataclass(frozen=True)
class Control:
    """The change of a control call's time from one run to another, and how processes differ at its load."""

    load: str
    logarithm: float
    spread: Spread


@dataclass(frozen=True)
class Centre:
    """The middle of many logarithms of ratios.

    Attributes:
        logarithm: their median.
        error: half the width of its 99% confidence interval.
        scatter: the distance from the middle within which 99% of such values lie.
        count: the number of values.
        alike: the number on the middle's side of 0.
    """

    logarithm: float
    error: float
    scatter: float
    count: int
    alike: int

    @property
    def is_common(self) -> bool:
        """True if nearly all values moved in one direction, by more than chance and rounding."""
        is_certain = abs(self.logarithm) > max(self.error, math.log1p(SMALLEST))
        return is_certain and self.alike >= ALIKE * self.count

    @property
    def ratios(self) -> tuple[float, float, float]:
        """The middle and its interval as ratios."""
        return _as_ratios(self.logarithm, self.error)

    @property
    def said(self) -> str:
        """The middle and its interval as text: `1.13x (1.10x to 1.16x)`."""
        value, low, high = self.ratios
        return f"{value:.2f}x ({low:.2f}x to {high:.2f}x)"

    @property
    def said_count(self) -> str:
        """The number of values that moved this way: `all 32`, `30 of 32`."""
        return f"all {self.count}" if self.alike == self.count else f"{self.alike} of {self.count}"


def centre(logarithms: Sequence[float]) -> Centre | None:
    """Return the middle of logarithms of ratios; None for fewer than FEWEST.

    Median and median absolute deviation are not moved by a few results that truly changed.
    """
    count = len(logarithms)
    if count < FEWEST:
        return None
    middle = statistics.median(logarithms)
    deviation = statistics.median(abs(value - middle) for value in logarithms)
    scale = deviation / _MAD * (count + 2) / (count - 1)  # of few values the deviation is itself uncertain
    error = student_quantile(count - 1) * scale / (2 * _PEAK * math.sqrt(count))
    alike = sum(value * middle > 0 for value in logarithms)
    return Centre(middle, error, student_quantile(_TAIL_FREEDOM) * scale, count, alike)


@dataclass(frozen=True)
class Shift:
    """The part of a ratio that is taken out before it is judged.

    Attributes:
        logarithm: of the common factor.
        error: half the width of its 99% interval, which widens that of the ratio.
        least: half the width that the ratio's interval has at least.
    """

    logarithm: float
    error: float
    least: float = 0.0

    def left(
        self, value: float, low: float | None, high: float | None
    ) -> tuple[float, float | None, float | None]:
        """Return a ratio and its interval without the common factor."""
        rest = value / math.exp(self.logarithm)
        if not low or not high:
            return rest, None, None
        below, above = (
            min(math.hypot(max(half, self.least), self.error), WIDEST)
            for half in (math.log(value / low), math.log(high / value))
        )
        return rest, rest * math.exp(-below), rest * math.exp(above)


@dataclass(frozen=True)
class CommonMove:
    """The common move of a class of results.

    Attributes:
        frameworks, loads: of the class.
        keys: of its measurements.
        centre: the middle of its moves.
        change: what differs besides the machine; "" if nothing does.
        cause: MACHINE, CHANGE or UNKNOWN.
        why: the evidence, in words.
        shift: what is taken out of its ratios; None: nothing.
        is_widened: whether results scatter by more than the half width of most of their intervals.
    """

    frameworks: tuple[str, ...]
    loads: tuple[str, ...]
    keys: frozenset[str]
    centre: Centre
    change: str
    cause: str = UNKNOWN
    why: str = ""
    shift: Shift | None = None
    is_widened: bool = False

    @property
    def name(self) -> str:
        """The name of the class: `dispatch results of jax and numpy`."""
        loads = "" if len(self.loads) == len(LOADS) else f"{listed(self.loads)} "
        return f"{loads}results of {listed(self.frameworks)}"

    @property
    def is_said(self) -> bool:
        """True if there is something to say of the class."""
        return self.has_moved or (self.is_widened and self.shift is not None)

    @property
    def has_moved(self) -> bool:
        """True if the class moved, or did not where the machine did."""
        return self.centre.is_common or self.cause == CHANGE

    @property
    def sentence(self) -> str:
        """The sentence: how much moved, by how much, why, and the consequence for the verdicts."""
        found = []
        if self.has_moved:
            judged = "the whole ratios" if self.shift is None else "what is left"
            moved = f"{self.centre.said_count} {self.name} moved by {self.centre.said}"
            found.append(f"{moved}; {self.why}: verdicts are of {judged}")
        if self.is_widened and self.shift is not None:
            scatter = math.expm1(self.centre.scatter)
            wide = f"±{scatter:.0%}" if scatter <= 1 else f"a factor of {1 + scatter:.2g}"
            found.append(f"{self.name} scatter by up to {wide}: their intervals are at least that wide")
        return "; ".join(found)

    def as_json(self) -> dict[str, Any]:
        """Return JSON values; docs/comparing.md describes the keys."""
        value, low, high = self.centre.ratios
        return {
            "frameworks": list(self.frameworks),
            "loads": list(self.loads),
            "count": self.centre.count,
            "alike": self.centre.alike,
            "ratio": value,
            "interval_low": low,
            "interval_high": high,
            "scatter": math.expm1(self.centre.scatter),
            "cause": self.cause,
            "taken_out": None if self.shift is None else math.exp(self.shift.logarithm),
            "said": self.sentence,
        }


def common_moves(
    moves: Sequence[Move], controls: Sequence[Control], margin: float, apart: str = ""
) -> list[CommonMove]:
    """Return the class of results by load and framework, each with its cause and what is taken out.

    margin: the relative difference that matters.  A move of a changed version is the machine's only where
        what is left of it is shown to be less than half of that.
    apart: a reason that forbids to take anything out, for example another machine; "": there is none.
    """
    unchanged = [move for move in moves if not move.change]
    still = [_unchanged(each) for group in _by_load(unchanged) for each in _by_framework(group)]
    by_change = _grouped((move for move in moves if move.change), lambda move: (move.framework, move.change))
    changed = [
        _judged(_class(group), still, controls, margin)
        for of_framework in by_change.values()
        for group in _by_load(of_framework)
    ]
    found = [*still, *changed]
    return [replace(each, cause=UNKNOWN, why=apart, shift=None) for each in found] if apart else found


def what_changed(base: Header, new: Header, of_base: Result, of_new: Result) -> str:
    """Return what differs between two results besides the machine, the first that does; "": nothing.

    What is not known differs.
    """
    task = of_new.task
    facts = [environment_facts(each, task.framework, task.other_compiler) for each in (base, new)]
    if facts[0] != facts[1] or not any(value for name, value in facts[0].items() if name != "device"):
        return VERSION
    own = [(each.get("bench_version"), code_of(each)) for each in (base, new)]
    if own[0] != own[1] or own[0] == (None, None):
        return COMMIT
    if of_base.input_checksum != of_new.input_checksum:
        return INPUTS
    directories = [each.get("request", {}).get("samples_directories") for each in (base, new)]
    return OWN_SAMPLES if any(directories) and not task.package.startswith("bench.") else ""


def control_moves(base: Header, new: Header) -> list[Control]:
    """Return the moves of the control calls that both runs have and whose code is the same in both.

    A call of the framework, the control of DISPATCH, is one only where its versions are the same.
    """
    before, after = (each.get("controls") or {} for each in (base, new))
    spreads = new.get("spreads") or {}
    found = []
    for framework in sorted(before.keys() & after.keys()):
        is_same = environment_facts(base, framework) == environment_facts(new, framework)
        for load in LOADS:
            seconds = [each[framework].get(load) for each in (before, after)]
            if all(seconds) and (load != DISPATCH or is_same):
                spread = Spread.from_json(spreads[load]) if load in spreads else DEFAULT_SPREADS[load]
                found.append(Control(load, math.log(seconds[1] / seconds[0]), spread))
    return found


def listed(names: Sequence[str]) -> str:
    """Return names as text: `a, b and c`."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _unchanged(found: CommonMove) -> CommonMove:
    """Return a class of results that could not change: its move is the machine's."""
    middle = found.centre
    shift = Shift(middle.logarithm, middle.error, middle.scatter)
    if not middle.is_common:
        shift = Shift(0.0, 0.0, middle.scatter)
    why = "versions and commit are the same, so it is the machine's, or the samples' own"
    return replace(found, cause=MACHINE, why=why, shift=shift)


def _judged(
    found: CommonMove, still: Sequence[CommonMove], controls: Sequence[Control], margin: float
) -> CommonMove:
    """Return a class of results that may have changed, with the evidence on its common move."""
    machine = _machine(found.loads, still, controls)
    if machine is None:
        said = f"{found.change}, and nothing else was measured that tells the machine from it"
        return replace(found, cause=UNKNOWN, why=said)
    logarithm, error, words = machine
    rest, doubt = abs(found.centre.logarithm - logarithm), math.hypot(found.centre.error, error)
    has_moved = abs(logarithm) > max(error, math.log1p(SMALLEST))
    if has_moved and found.centre.is_common and rest + doubt < math.log1p(margin) / 2:
        said = f"{found.change}, but {words} too, which is taken as the machine's"
        return replace(found, cause=MACHINE, why=said, shift=Shift(logarithm, error))
    if rest > doubt and (has_moved or found.centre.is_common):
        said = f"{found.change}, and {words}, so that the machine does not explain it"
        return replace(found, cause=CHANGE, why=said)
    said = f"{found.change}, and {words}, which is not known well enough to tell the machine from it"
    return replace(found, cause=UNKNOWN, why=said)


def _machine(
    loads: Sequence[str], still: Sequence[CommonMove], controls: Sequence[Control]
) -> tuple[float, float, str] | None:
    """Return the machine's own move at these loads, its error, and the words for its evidence.

    None: nothing was measured that tells it, or what was measured disagrees.
    """
    found = []
    of_results = [each for each in still if set(loads) <= set(each.loads)]
    if len(of_results) > 1:
        return None
    for each in of_results:
        words = f"{each.centre.count} {each.name}, which are the same in both, moved by {each.centre.said}"
        found.append((each.centre.logarithm, each.centre.error, words))
    of_loads = [each for each in controls if each.load in loads]
    if {each.load for each in of_loads} == set(loads):
        found.append(_of_controls(of_loads))
    if len(found) > 1 and abs(found[0][0] - found[1][0]) > math.hypot(found[0][1], found[1][1]):
        return None
    return min(found, key=lambda each: each[1], default=None)


def _of_controls(controls: Sequence[Control]) -> tuple[float, float, str]:
    widest = max((each.spread for each in controls), key=lambda spread: spread.relative)
    of_ratio = replace(widest, relative=math.sqrt(2) * widest.relative, drift=0.0)
    value, low, high = interval([math.exp(each.logarithm) for each in controls], 0.0, of_ratio)
    calls = "a control call" if len(controls) == 1 else f"{len(controls)} control calls"
    return (
        math.log(value),
        math.log(high / low) / 2,
        f"{calls} moved by {value:.2f}x ({low:.2f}x to {high:.2f}x)",
    )


def _by_load(moves: Iterable[Move]) -> list[list[Move]]:
    """Return groups of FEWEST moves or more: each of a load, and one of all loads that have fewer."""
    found = list(_grouped(moves, lambda move: move.load).values())
    small = [move for group in found if len(group) < FEWEST for move in group]
    return [
        group for group in (*(each for each in found if len(each) >= FEWEST), small) if len(group) >= FEWEST
    ]


def _by_framework(moves: Sequence[Move]) -> list[CommonMove]:
    """Return the moves as one class, or as one for each framework where these moved differently."""
    of_each = [
        _class(group)
        for group in _grouped(moves, lambda move: move.framework).values()
        if len(group) >= FEWEST
    ]
    apart = any(
        abs(one.centre.logarithm - other.centre.logarithm) > math.hypot(one.centre.error, other.centre.error)
        for one, other in combinations(of_each, 2)
    )
    return of_each if apart else [_class(moves)]


def _class(moves: Sequence[Move]) -> CommonMove:
    middle = centre([move.logarithm for move in moves])
    assert middle is not None
    halves = [move.half for move in moves if move.half is not None]
    return CommonMove(
        frameworks=tuple(sorted({move.framework for move in moves})),
        loads=tuple(load for load in LOADS if any(move.load == load for move in moves)),
        keys=frozenset(move.key for move in moves),
        centre=middle,
        change=moves[0].change,
        is_widened=bool(halves) and middle.scatter > statistics.median(halves),
    )


def _grouped(items: Iterable[_Item], key: Callable[[_Item], Hashable]) -> Mapping[Hashable, list[_Item]]:
    found: dict[Hashable, list[_Item]] = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return found


def _as_ratios(logarithm: float, half: float) -> tuple[float, float, float]:
    return math.exp(logarithm), math.exp(logarithm - half), math.exp(logarithm + half)
