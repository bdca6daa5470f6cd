"""Frameworks compared, as tables: findings, means by regime, pairs without a ratio, missing results."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Sequence

from bench.comparing.versus.alternative import AGAIN, COMPILER, DTYPE, LAYOUT, THREADS, Alternative
from bench.comparing.versus.comparison import (
    DISTURBED,
    FORMULATIONS,
    LOSS,
    SUSPICIOUS,
    VIEW,
    Pairing,
    Versus,
    share_of,
    side_of,
)
from bench.model.stage import STAGE_NAMES
from bench.model.task import case_label
from bench.render.formulation import formulation_of
from bench.render.rows.labels import CASE, CATEGORY, DIRECTION, FRAMEWORK, SAMPLE, STAGE
from bench.render.rows.measured import Measured
from bench.render.rows.table import Column, Table, Value
from bench.render.rows.verdict import BAD, DOUBTFUL, NEUTRAL
from bench.render.short_document import MOST_CHANGES, Fact, first, where_table, write_short
from bench.render.units import NUMBER, RATIO, SECONDS, SHARE

MOST_SHOWN = 20
FINDINGS = "findings"
"""The name of the table of findings."""
_REGIME = Column("regime", "regime", is_label=True)
_INTERVAL = (Column("interval_low", "99% from", RATIO), Column("interval_high", "to", RATIO))
_FINDINGS = (
    *(SAMPLE, CASE, STAGE, DIRECTION, _REGIME),
    *(Column("slower", "slower"), Column("faster", "faster")),
    *(Column("times", "times as long", RATIO), *_INTERVAL),
    *(Column("lost_seconds", "lost per call", SECONDS), Column("calls", "calls", NUMBER)),
    Column("lost_per_step", "lost per step", SECONDS),
    *(Column("slower_share", "of the roofline", SHARE), Column("faster_share", "the faster one", SHARE)),
    Column("formulation", "formulation"),
)
_SIDES = (Column("base", "base", is_label=True), Column("other", "against it", is_label=True))
_STEPS = (
    *(STAGE, DIRECTION, *_SIDES, Column("calls", "calls", NUMBER)),
    *(Column("base_seconds", "base", SECONDS), Column("other_seconds", "other", SECONDS)),
    Column("ratio", "ratio", RATIO),
)
_MEANS = (
    *(CATEGORY, STAGE, _REGIME, DIRECTION, *_SIDES),
    *(Column("ratio", "ratio", RATIO), *_INTERVAL),
    Column("count", "ratios", NUMBER, holds=int),
)
_PAIRINGS = (
    *(SAMPLE, CASE, STAGE, DIRECTION, _REGIME, *_SIDES),
    *(Column("base_seconds", "base median", SECONDS), Column("other_seconds", "other median", SECONDS)),
    *(Column("ratio", "ratio", RATIO), *_INTERVAL),
)
_APART = (*(SAMPLE, CASE, STAGE, DIRECTION, *_SIDES), *_PAIRINGS[7:9], Column("why", "why", folds=True))
_LACKING = (
    *(SAMPLE, FRAMEWORK, STAGE),
    Column("status", "status"),
    Column("reason", "why", folds=True),
    Column("count", "results", NUMBER, holds=int),
)
_COVERAGE = (
    Column("results", "results", NUMBER, holds=int),
    Column("planned", "planned", NUMBER, holds=int),
    Column("compared", "ratios", NUMBER, holds=int),
    Column("findings", "findings", NUMBER, holds=int),
    Column("apart", "pairs that are no ratio", NUMBER, holds=int),
    Column("lacking", "without a counterpart", NUMBER, holds=int),
)
WITH = {AGAIN: "as it was", LAYOUT: "layout", DTYPE: "", THREADS: "threads:", COMPILER: ""}
"""The words before an alternative's value, by the alternative's way."""
_DISPATCH = "dispatch: mostly what calling costs; the regime is that of the slower side"
_NONE = "none: no side loses by more than 1.5 times outside dispatch, beyond its interval"
_OF_SHORT = ("slower", "faster", "times", "interval_low", "interval_high", "lost_seconds")
_REASONS = {
    VIEW: "a view in one, a copy in the other",
    FORMULATIONS: "different formulations",
    SUSPICIOUS: "a suspicious time",
    DISTURBED: "no interval, for the machine was disturbed or there is a single block",
}
_NO_PEAK = "shares of the roofline are not known: no peak of the machine had been measured before"


def versus_tables(found: Versus, everything: bool = False) -> list[Table]:
    """Return the tables that have rows or notes, findings first.

    everything: list all findings and every ratio; else the notes say how many are not listed.
    """
    tables = [
        _findings(found, everything),
        *([_tried(found)] if found.tried else []),
        *([_steps(found)] if found.model else []),
        _means(found),
        _apart(found, everything),
        _lacking(found, everything),
    ]
    if everything:
        tables.append(Table("pairings", "Every ratio", _PAIRINGS, list(map(_pairing, found.compared))))
    tables.append(_coverage(found))
    return [table for table in tables if table.rows or table.notes]


def short_document(found: Versus, run: Measured) -> str:
    """Return the counts of findings by side, the first of them, and the machine, in Markdown."""
    file = io.StringIO()
    tables = [first(_findings(found, everything=True).only(_OF_SHORT), MOST_CHANGES)]
    shown = [*(each for each in tables if each.rows), where_table([run])]
    write_short(BAD if _coverage(found).notes else NEUTRAL, title_of(found), facts_of(found), shown, file)
    return file.getvalue()


def title_of(found: Versus) -> str:
    """Return the frameworks and the number of findings: `jax against mxnet: 3 findings`."""
    count = len(found.findings)
    return f"{found.title}: {count} finding{'' if count == 1 else 's'}"


def facts_of(found: Versus) -> list[Fact]:
    """Return what is known of the comparison in a few facts: losses by side, what is no ratio or lacks."""
    lost = Counter(side_of(each.slower.task) for each in found.findings)
    facts = [
        (NEUTRAL, f"{side} loses {count} of {len(found.compared)} ratios") for side, count in lost.items()
    ]
    facts += [] if facts else [(NEUTRAL, _NONE)]
    apart = Counter(_REASONS[each.apart] for each in found.apart)
    facts += [(NEUTRAL, f"{count} pairs are no ratio: {reason}") for reason, count in apart.items()]
    lacking = sum(each.count for each in found.lacking)
    facts += [(DOUBTFUL, f"{lacking} results without a counterpart")] if lacking else []
    return [*((BAD, note) for note in _coverage(found).notes), *facts]


def _findings(found: Versus, everything: bool) -> Table:
    rows, notes = _shown([_finding(each, bool(found.model)) for each in found.findings], everything)
    if not found.has_peak:
        notes.append(_NO_PEAK)
    if not rows:
        notes.insert(0, _NONE)
    return Table(FINDINGS, "Findings", _FINDINGS, rows, notes).without_empty()


def _finding(pairing: Pairing, of_model: bool) -> tuple[Value, ...]:
    slower, faster = pairing.slower, pairing.faster
    return (
        *_labels(pairing),
        pairing.regime,
        *(side_of(slower.task), side_of(faster.task)),
        *(pairing.times, *pairing.times_interval),
        pairing.lost_seconds,
        *((pairing.calls, pairing.calls * pairing.lost_seconds) if of_model else (None, None)),
        *(share_of(slower), share_of(faster)),
        formulation_of(slower).strip(),
    )


def _tried(found: Versus) -> Table:
    """Return a row for each finding, a column for each thing that was changed."""
    rows = [(each, found.tried[each.key]) for each in found.findings if each.key in found.tried]
    ways = list(dict.fromkeys(_with(alternative) for _, alternatives in rows for alternative in alternatives))
    columns = (
        *(SAMPLE, CASE, STAGE, DIRECTION, Column("side", "side")),
        *(Column(f"tried_{place}", way, RATIO) for place, way in enumerate(ways)),
        Column("closed_by", "closed by"),
    )
    return Table("tried", "What closes the gap", columns, [_row_of(*row, ways) for row in rows], _notes(rows))


def _row_of(finding: Pairing, alternatives: Sequence[Alternative], ways: Sequence[str]) -> tuple[Value, ...]:
    times = {_with(alternative): alternative.times for alternative in alternatives}
    closing = [_with(alternative) for alternative in alternatives if alternative.closes]
    slower = side_of(finding.slower.task)
    return (*_labels(finding), slower, *(times.get(way) for way in ways), ", ".join(closing) or "nothing")


def _notes(rows: Sequence[tuple[Pairing, Sequence[Alternative]]]) -> list[str]:
    """Return notes on the meaning of the figures, and on why some could not be had."""
    notes = [
        "how many times as long as the faster side the slower one takes, as it was and with one thing "
        f"changed; closed: at most {LOSS:g} times"
    ]
    why: dict[str, list[str]] = {}
    for finding, alternatives in rows:
        for each in alternatives:
            if each.times is None:
                text = f"{side_of(finding.slower.task)} {_with(each)}: {each.status}: {each.reason}"
                why.setdefault(text, []).append(finding.slower.task.sample)
    return notes + [f"{text} ({', '.join(dict.fromkeys(samples))})" for text, samples in why.items()]


def _with(alternative: Alternative) -> str:
    return f"{WITH[alternative.way]} {alternative.value}".strip()


def _steps(found: Versus) -> Table:
    rows = [
        (
            *(STAGE_NAMES[step.stage], step.direction, step.base, step.other, step.calls),
            *(step.base_seconds, step.other_seconds, step.other_seconds / step.base_seconds),
        )
        for step in found.steps
    ]
    notes = [
        "sums over the calls that both sides have a time of, each as often as it is called; not measured"
    ]
    return Table("steps", f"All calls of {found.model}", _STEPS, rows, notes)


def _means(found: Versus) -> Table:
    rows = [
        (
            *(mean.category, STAGE_NAMES[mean.stage], mean.regime, mean.direction, mean.base, mean.other),
            *(mean.value, mean.low, mean.high, mean.count),
        )
        for mean in found.means
    ]
    notes = ["ratios are times of the other side over those of the base", _DISPATCH] if rows else []
    return Table("means", "Geometric means by category and regime", _MEANS, rows, notes)


def _pairing(pairing: Pairing) -> tuple[Value, ...]:
    found = pairing.ratio
    return (
        *(*_labels(pairing), pairing.regime, *_sides(pairing), *_seconds(pairing)),
        *(found.value, found.interval_low, found.interval_high),
    )


def _apart(found: Versus, everything: bool) -> Table:
    rows, notes = _shown(
        [(*_labels(each), *_sides(each), *_seconds(each), _why(each)) for each in found.apart], everything
    )
    return Table("apart", "No ratios", _APART, rows, notes)


def _why(pairing: Pairing) -> str:
    base, other = pairing.base, pairing.other
    if pairing.apart == VIEW:
        view, copy = (base, other) if pairing.views[0] else (other, base)
        return f"a view in {side_of(view.task)}, a copy in {side_of(copy.task)}"
    if pairing.apart == FORMULATIONS:
        return f"different formulations: {base.task.formulation} and {other.task.formulation}"
    if pairing.apart == SUSPICIOUS:
        return "; ".join(
            f"{side_of(each.task)}: {text}" for each in (base, other) for text in each.suspicions
        )
    assert pairing.apart == DISTURBED
    if base.disturbed or other.disturbed:
        return "the machine was disturbed all the time"
    return "of a single block there is no interval"


def _lacking(found: Versus, everything: bool) -> Table:
    rows, notes = _shown(
        [
            (each.sample, each.framework, STAGE_NAMES[each.stage], each.status, each.reason, each.count)
            for each in found.lacking
        ],
        everything,
    )
    return Table("lacking", "What one side lacks", _LACKING, rows, notes)


def _coverage(found: Versus) -> Table:
    row = (
        *(found.results, found.planned, len(found.compared), len(found.findings), len(found.apart)),
        sum(each.count for each in found.lacking),
    )
    left = 0 if found.planned is None else found.planned - found.results
    notes = [f"the run was cut short: {left} results are missing"] if left > 0 else []
    return Table("coverage", f"What is compared: {found.title}", _COVERAGE, [row], notes)


def _shown(
    rows: Sequence[tuple[Value, ...]], everything: bool
) -> tuple[Sequence[tuple[Value, ...]], list[str]]:
    """Return the rows that are listed, and a note on how many are not."""
    left = 0 if everything else len(rows) - MOST_SHOWN
    return (rows[:MOST_SHOWN], [f"not listed: {left} more"]) if left > 0 else (rows, [])


def _labels(pairing: Pairing) -> tuple[str, str, str, str]:
    task = pairing.base.task
    return task.sample, case_label(task), STAGE_NAMES[task.stage], task.direction


def _sides(pairing: Pairing) -> tuple[str, str]:
    return side_of(pairing.base.task), side_of(pairing.other.task)


def _seconds(pairing: Pairing) -> tuple[float | None, float | None]:
    return pairing.base.median_seconds, pairing.other.median_seconds
