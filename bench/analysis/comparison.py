"""Compares two runs, measurement by measurement: failures, times and accuracy."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

from bench.analysis.common_mode import CommonMove, Move, Shift, common_moves, control_moves, what_changed
from bench.analysis.difference import Difference
from bench.analysis.ratio import Ratio, ratio_of_medians
from bench.model.fingerprint import Header
from bench.model.result import Result
from bench.model.statistics import geometric_mean
from bench.model.status import OK

SAME, FASTER, SLOWER, AMBIGUOUS = "same", "faster", "slower", "ambiguous"
VERDICTS = (SLOWER, FASTER, AMBIGUOUS, SAME)
BROKEN, MENDED, OTHER = "broken", "mended", "other"
CHANGES = (BROKEN, MENDED, OTHER)
"""The changes of a status: from ok to anything else, the reverse, from one failure to another."""
WORSE, BETTER = "worse", "better"
MARGIN = 0.1
FACTOR = 8.0
"""The growth of an error that the order of summation cannot explain; docs/measuring.md has the figures."""
FEW_ULPS = 4.0
"""The error in units in the last place below which all errors count as equal: they are single roundings."""


def verdict(value: float, low: float | None, high: float | None, margin: float) -> str:
    """Return the verdict on a ratio of times with the confidence interval `low` to `high`; None: it has none.

    SAME must be shown: the whole interval lies within the margin.
    """
    if low is None or high is None:
        return AMBIGUOUS
    most, value, low, high = math.log1p(margin), math.log(value), math.log(low), math.log(high)
    if low > 0 and value >= most:
        return SLOWER
    if high < 0 and value <= -most:
        return FASTER
    return SAME if -most < low and high < most else AMBIGUOUS


@dataclass(frozen=True)
class Pair:
    """A measurement in both runs; None in the run that lacks it.

    Attributes:
        margin: the relative difference of times from which on it matters.
        shift: what its ratio has in common with others, and the verdict leaves out; None: nothing.
    """

    base: Result | None
    new: Result | None
    margin: float = MARGIN
    shift: Shift | None = None

    @property
    def result(self) -> Result:
        """The new result, or the base's if there is no new one: it identifies the measurement."""
        found = self.new or self.base
        assert found is not None
        return found

    @property
    def is_missing(self) -> bool:
        """True if one run lacks it."""
        return self.base is None or self.new is None

    @property
    def change(self) -> str | None:
        """The change of the status: BROKEN, MENDED or OTHER; None if it is the same, or missing."""
        if self.base is None or self.new is None or self.base.status == self.new.status:
            return None
        if self.base.status == OK:
            return BROKEN
        return MENDED if self.new.status == OK else OTHER

    @cached_property
    def ratio(self) -> Ratio | None:
        """The new median over the base's; None unless both are ok and timed."""
        if self.base is None or self.new is None or not self.base.status == self.new.status == OK:
            return None
        return ratio_of_medians(self.new, self.base)

    @cached_property
    def left(self) -> tuple[float, float | None, float | None] | None:
        """The ratio without what it has in common with others, and its interval; None without a ratio."""
        found = self.ratio
        if found is None:
            return None
        whole = found.value, found.interval_low, found.interval_high
        return whole if self.shift is None else self.shift.left(*whole)

    @property
    def is_shifted(self) -> bool:
        """True if `left` is another value than the ratio, or less well known."""
        found = self.ratio
        return found is not None and self.left != (found.value, found.interval_low, found.interval_high)

    @cached_property
    def verdict(self) -> str | None:
        """The verdict on what is left: SAME, FASTER, SLOWER or AMBIGUOUS; None without a ratio."""
        return None if self.left is None else verdict(*self.left, self.margin)

    def as_json(self) -> dict[str, Any]:
        """Return JSON values; docs/comparing.md describes the keys."""
        task = self.result.task
        names = ("sample", "category", "case", "framework", "stage", "direction", "formulation", "compiler")
        left, left_low, left_high = self.left or (None, None, None)
        return {
            "key": task.key,
            **{name: getattr(task, name) for name in names},
            "dtype": task.settings.dtype,
            "base": _side(self.base),
            "new": _side(self.new),
            "change": self.change,
            "ratio": None if self.ratio is None else self.ratio.value,
            "interval_low": None if self.ratio is None else self.ratio.interval_low,
            "interval_high": None if self.ratio is None else self.ratio.interval_high,
            "left": left,
            "left_low": left_low,
            "left_high": left_high,
            "verdict": self.verdict,
        }


def _side(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "status": result.status,
        "message": result.message,
        "median_seconds": result.median_seconds,
        "rounds": rounds_of(result),
        "disturbed": result.disturbed,
        "largest_error_ulps": ulps_of(result),
    }


def rounds_of(result: Result) -> int | None:
    """Return the number of rounds whose blocks count; None if nothing was timed."""
    return result.statistics["rounds"] if result.statistics else None


def ulps_of(result: Result) -> float | None:
    """Return the largest error in units in the last place; None if it is not known."""
    return result.check.get("largest_error_ulps")


@dataclass(frozen=True)
class Accuracy:
    """The largest errors of a sample in a framework and stage, over the cases that both runs have.

    Attributes:
        base, new: in units in the last place.
        cases: the number of results on each side.
    """

    sample: str
    framework: str
    stage: int
    base: float
    new: float
    cases: int

    @property
    def change(self) -> str | None:
        """The change that the order of summation does not explain: WORSE or BETTER, else None."""
        if self.new > FACTOR * max(self.base, FEW_ULPS):
            return WORSE
        return BETTER if self.base > FACTOR * max(self.new, FEW_ULPS) else None

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "change": self.change}


@dataclass(frozen=True)
class Mean:
    """The geometric mean of `count` ratios of a category; of all ratios if the category is None."""

    category: str | None
    value: float
    count: int

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Comparison:
    """The comparison of a new run with the base run.

    Attributes:
        base, new: the run files, or when the runs started if there are none.
        margin: the relative difference of times from which on it matters.
        machines: the differences between the machines; empty if they are the same.
        differences: other differences: versions, settings.
        pairs: every measurement of either run, those of the base in its order, then new ones.
        allow_missing: whether measurements that one run lacks do not block a pass.
        common: by class of results, what they have in common.
    """

    base: str
    new: str
    margin: float
    machines: Sequence[Difference]
    differences: Sequence[Difference]
    pairs: Sequence[Pair]
    allow_missing: bool = False
    common: Sequence[CommonMove] = ()

    @property
    def passes(self) -> bool:
        """True if nothing is slower, broken, less accurate, or (unless that is allowed) missing."""
        bad = any(pair.change == BROKEN or pair.verdict == SLOWER for pair in self.pairs)
        return not (bad or self.less_accurate or (self.missing and not self.allow_missing))

    @property
    def missing(self) -> list[Pair]:
        """The pairs that one of the runs lacks."""
        return [pair for pair in self.pairs if pair.is_missing]

    @property
    def changed(self) -> list[Pair]:
        """The pairs whose status has changed, broken ones first."""
        found = [pair for pair in self.pairs if pair.change is not None]
        return sorted(found, key=lambda pair: CHANGES.index(pair.change or OTHER))

    @cached_property
    def timed(self) -> list[Pair]:
        """The pairs with a verdict: slower, faster, ambiguous, same; each by the size of the difference."""
        return sorted((pair for pair in self.pairs if pair.ratio is not None), key=_rank)

    @cached_property
    def counts(self) -> dict[str, int]:
        """The number of pairs by verdict and by change."""
        found = Counter(pair.verdict for pair in self.pairs) + Counter(pair.change for pair in self.pairs)
        return {name: found[name] for name in (*VERDICTS, *CHANGES)}

    @cached_property
    def means(self) -> list[Mean]:
        """The means of the ratios by category, and at the end of all; none if nothing was timed."""
        by_category: dict[str, list[Pair]] = {}
        for pair in self.timed:
            by_category.setdefault(pair.result.task.category, []).append(pair)
        found = [_mean(category, pairs) for category, pairs in sorted(by_category.items())]
        return [*found, _mean(None, self.timed)] if self.timed else []

    @cached_property
    def accuracy(self) -> list[Accuracy]:
        """The accuracy by sample, framework and stage; the greatest changes first."""
        return accuracies((pair.base, pair.new) for pair in self.pairs if pair.base and pair.new)

    @property
    def less_accurate(self) -> int:
        """The number of rows of `accuracy` that became worse."""
        return sum(row.change == WORSE for row in self.accuracy)

    @property
    def rounds(self) -> tuple[int, int]:
        """The most rounds of a compared result, of the base and of the new run; 0: none is timed."""
        return _most_rounds(pair.base for pair in self.timed), _most_rounds(pair.new for pair in self.timed)

    @property
    def is_advisory(self) -> bool:
        """True if a side has a single round: then the difference between processes is not known."""
        return 1 in self.rounds

    def as_json(self) -> dict[str, Any]:
        """Return JSON values; docs/comparing.md describes the keys."""
        base_rounds, new_rounds = self.rounds
        return {
            "base": self.base,
            "new": self.new,
            "margin": self.margin,
            "passes": self.passes,
            "advisory": self.is_advisory,
            "base_rounds": base_rounds,
            "new_rounds": new_rounds,
            "counts": {
                **self.counts,
                "missing": len(self.missing),
                "less_accurate": self.less_accurate,
            },
            "machines": _json(self.machines),
            "differences": _json(self.differences),
            "common": _json(each for each in self.common if each.is_said),
            "means": _json(self.means),
            "pairs": _json(self.pairs),
            "accuracy": _json(self.accuracy),
        }


def accuracies(pairs: Iterable[tuple[Result, Result]]) -> list[Accuracy]:
    """Return the accuracy by sample, framework and stage, from pairs of base and new results.

    The rows are sorted by the change of the error.
    """
    found: dict[tuple[str, str, int], list[tuple[float, float]]] = {}
    for of_base, of_new in pairs:
        base, new = ulps_of(of_base), ulps_of(of_new)
        if base is not None and new is not None:
            key = (of_new.sample, of_new.framework, of_new.stage)
            found.setdefault(key, []).append((base, new))
    rows = [
        Accuracy(*key, max(base for base, _ in errors), max(new for _, new in errors), len(errors))
        for key, errors in found.items()
    ]
    return sorted(rows, key=lambda row: max(row.base, FEW_ULPS) / max(row.new, FEW_ULPS))


def paired(base: Iterable[Result], new: Iterable[Result], margin: float = MARGIN) -> list[Pair]:
    """Return the results of both runs in pairs, by content key; a renamed sample's old keys count too."""
    of_base, of_new = list(base), list(new)
    found: dict[int, int] = {}
    taken: set[int] = set()
    for keys_of in (_own_key, _all_keys):  # a sample's own name has precedence over old names of others
        places = {key: place for place, result in enumerate(of_base) for key in keys_of(result)}
        for place, result in enumerate(of_new):
            known = [places[key] for key in sorted(keys_of(result)) if key in places]
            free = [each for each in known if each not in found]
            if free and place not in taken:
                found[free[0]] = place
                taken.add(place)
    pairs = [
        Pair(result, of_new[found[place]] if place in found else None, margin)
        for place, result in enumerate(of_base)
    ]
    return pairs + [Pair(None, result, margin) for place, result in enumerate(of_new) if place not in taken]


def without_common(
    pairs: Sequence[Pair], base: Header, new: Header, machines: Sequence[Difference], margin: float = MARGIN
) -> tuple[list[Pair], list[CommonMove]]:
    """Return the pairs with what each has in common with others, and that by class of results.

    base, new: the headers of both runs.
    machines: their differences; of different machines nothing is taken out.
    """
    apart = "the machines differ" if machines else ""
    moves = [move for pair in pairs if (move := _move(pair, base, new)) is not None]
    found = common_moves(moves, control_moves(base, new), margin, apart)
    shifts = {key: each.shift for each in found for key in each.keys}
    return [replace(pair, shift=shifts.get(pair.result.key)) for pair in pairs], found


def _move(pair: Pair, base: Header, new: Header) -> Move | None:
    """Return the move of a pair; None unless both results are timed and undisturbed."""
    ratio = pair.ratio
    if ratio is None or pair.base is None or pair.new is None or not ratio.undisturbed:
        return None
    low, high = ratio.interval_low, ratio.interval_high
    return Move(
        key=pair.result.key,
        logarithm=math.log(ratio.value),
        half=math.log(high / low) / 2 if low and high else None,
        framework=pair.new.framework,
        load=str(pair.base.load),
        change=what_changed(base, new, pair.base, pair.new),
    )


def _own_key(result: Result) -> Iterable[str]:
    return (result.key,)


def _all_keys(result: Result) -> Iterable[str]:
    return result.task.keys


def _rank(pair: Pair) -> tuple[int, float]:
    assert pair.ratio is not None and pair.verdict is not None
    return VERDICTS.index(pair.verdict), -abs(math.log(pair.ratio.value))


def _mean(category: str | None, pairs: Sequence[Pair]) -> Mean:
    ratios = [pair.ratio.value for pair in pairs if pair.ratio is not None]
    value = geometric_mean(ratios)
    assert value is not None
    return Mean(category, value, len(ratios))


def _most_rounds(results: Iterable[Result | None]) -> int:
    return max((rounds_of(result) or 0 for result in results if result is not None), default=0)


def _json(items: Iterable[Any]) -> list[dict[str, Any]]:
    return [item.as_json() for item in items]
