"""A comparison of two runs as tables: statuses, times, means, errors, what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bench.analysis.comparison import AMBIGUOUS, SAME, VERDICTS, Comparison, Pair
from bench.model.direction import FORWARD
from bench.model.result import Result
from bench.model.statistics import geometric_mean_of_intervals
from bench.model.task import case_label
from bench.render.formulation import way_of
from bench.render.rows.labels import CASE, CATEGORY, SAMPLE
from bench.render.rows.table import Column, Table, Value
from bench.render.units import NUMBER, RATIO, SECONDS, ULPS

MOST_AMBIGUOUS = 50
MOST_MISSING = 50
_WHERE = Column("where", "where", is_label=True)


def comparison_tables(comparison: Comparison, everything: bool = False) -> list[Table]:
    """Return the tables with content: changes of status first, then times, means, errors, missing results.

    everything: list results that are the same too, and all that are ambiguous, missing or as accurate as
    before; else the notes say how many are not listed.
    """
    found = [
        _changes(comparison),
        _times(comparison, everything),
        _means(comparison),
        _errors(comparison, everything),
        _missing(comparison, everything),
    ]
    return [table for table in found if table.rows or table.notes]


def _changes(comparison: Comparison) -> Table:
    columns = (
        *(SAMPLE, CASE, _WHERE),
        *(Column("base", "base"), Column("new", "new"), Column("change", "change")),
        Column("message", "why", folds=True),
    )
    rows = []
    for pair in comparison.changed:
        assert pair.base is not None and pair.new is not None
        why = pair.new.message or pair.base.message
        rows.append((*_labels(pair), pair.base.status, pair.new.status, pair.change, why))
    return Table("changes", "Changes of status", columns, rows)


def _times(comparison: Comparison, everything: bool) -> Table:
    by_verdict = {name: [pair for pair in comparison.timed if pair.verdict == name] for name in VERDICTS}
    hidden = []
    if not everything:
        ambiguous, same = by_verdict[AMBIGUOUS], by_verdict[SAME]
        hidden = [f"{len(ambiguous) - MOST_AMBIGUOUS} more ambiguous"] * (len(ambiguous) > MOST_AMBIGUOUS)
        hidden += [f"{len(same)} the same"] * bool(same)
        by_verdict[AMBIGUOUS], by_verdict[SAME] = ambiguous[:MOST_AMBIGUOUS], []
    columns = (
        *(SAMPLE, CASE, _WHERE),
        *(Column("base_seconds", "base", SECONDS), Column("new_seconds", "new", SECONDS)),
        Column("ratio", "ratio", RATIO),
        *(Column("interval_low", "99% from", RATIO), Column("interval_high", "to", RATIO)),
        *(Column("left", "left", RATIO), Column("left_low", "99% from", RATIO)),
        Column("left_high", "to", RATIO),
        Column("verdict", "verdict"),
        Column("disturbed", "disturbed"),
    )
    rows = [_time(pair) for pairs in by_verdict.values() for pair in pairs]
    title = f"Times, margin {100 * comparison.margin:g}%"
    notes = [f"not listed: {', '.join(hidden)}"] if hidden else []
    return Table("times", title, columns, rows, notes).without_empty()


def _time(pair: Pair) -> tuple[Value, ...]:
    base, new, ratio, verdict = pair.base, pair.new, pair.ratio, pair.verdict
    assert base is not None and new is not None and ratio is not None and verdict is not None
    times = base.median_seconds, new.median_seconds
    sides = [name for name, result in (("base", base), ("new", new)) if result.disturbed]
    ends = ratio.interval_low, ratio.interval_high
    left = pair.left if pair.is_shifted and pair.left else (None, None, None)
    return (*_labels(pair), *times, ratio.value, *ends, *left, verdict.upper(), " and ".join(sides))


def _means(comparison: Comparison) -> Table:
    columns = (
        CATEGORY,
        Column("ratio", "ratio", RATIO),
        *(Column("interval_low", "99% from", RATIO), Column("interval_high", "to", RATIO)),
        Column("results", "results", NUMBER),
    )
    rows = [
        (mean.category or "all", mean.value, *_ends(comparison, mean.category), mean.count)
        for mean in comparison.means
    ]
    return Table("means", "Geometric means", columns, rows)


def _ends(comparison: Comparison, category: str | None) -> tuple[float | None, float | None]:
    """Return the interval of the mean of a category; None, None where one of its ratios has none."""
    ratios = [pair.ratio for pair in comparison.timed if category in (None, pair.result.task.category)]
    ends = [
        (each.value, each.interval_low, each.interval_high)
        for each in ratios
        if each and each.interval_low and each.interval_high
    ]
    found = geometric_mean_of_intervals(ends) if len(ends) == len(ratios) else None
    return (None, None) if found is None else found[1:]


def _errors(comparison: Comparison, everything: bool) -> Table:
    columns = (
        *(SAMPLE, _WHERE),
        *(Column("base", "base", ULPS), Column("new", "new", ULPS)),
        Column("change", "change"),
    )
    rows = [
        (row.sample, f"{row.framework} {row.stage}", row.base, row.new, row.change)
        for row in comparison.accuracy
        if row.change is not None or everything
    ]
    return Table("errors", "Largest error, units in the last place", columns, rows)


def _missing(comparison: Comparison, everything: bool) -> Table:
    """Return the number of results that a run lacks, by sample, framework and stage."""
    found = Counter(
        (pair.result.sample, _where(pair.result), "new" if pair.new is None else "base")
        for pair in comparison.missing
    )
    rows = [(*key, count) for key, count in found.items()]
    shown: Sequence[Sequence[Value]] = rows if everything else rows[:MOST_MISSING]
    left = len(rows) - len(shown)
    columns = (SAMPLE, _WHERE, Column("lacking", "missing in"), Column("results", "results", NUMBER))
    return Table("missing", "Missing", columns, shown, [f"not listed: {left} more rows"] if left else [])


def _labels(pair: Pair) -> tuple[str, str, str]:
    return pair.result.sample, case_label(pair.result.task), _where(pair.result)


def _where(result: Result) -> str:
    """Return framework, stage and settings, without those at their default: `jax 1 backward float64`."""
    task = result.task
    parts = [f"{task.framework} {task.stage}"]
    parts += [task.direction] if task.direction != FORWARD else []
    where = " ".join(parts) + way_of(result)
    return f"{where} {task.settings.dtype}" if task.settings.dtype else where
