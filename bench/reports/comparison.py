"""A comparison of two runs as plain rows, and these as tables for a terminal and in Markdown."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from rich.table import Table
from rich.text import Text

from bench.model.comparison import AMBIGUOUS, BROKEN, SAME, VERDICTS, Comparison, Mean, Pair
from bench.model.difference import Difference
from bench.model.direction import FORWARD
from bench.model.ratio import Ratio
from bench.model.result import Result
from bench.model.status import OK, UNSUPPORTED
from bench.reports import markdown
from bench.reports.formulation import way_of
from bench.reports.table import case_label
from bench.reports.terminal import LEAST_TEXT, fitted
from bench.reports.units import format_seconds

SCHEMA_VERSION = 1
"""Of the JSON document: raised when a key changes its meaning or goes."""
MOST_AMBIGUOUS = 50
MOST_MISSING = 50
_ADVISORY = (
    "advisory: a side has a single round; where a process happens to place its buffers moves an operator "
    "by a few percent"
)


@dataclass(frozen=True)
class Section:
    """One table as text.

    Attributes:
        labels: so many of the first columns say which row it is; they stand in one where space is short.
        folding: headings of the columns that may be folded.
        rest: what is not listed; "" for nothing.
    """

    title: str
    headings: tuple[str, ...]
    labels: int
    folding: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    rest: str = ""


def facts(comparison: Comparison) -> list[str]:
    """The lines at the top: which runs, what they differ in, and whether that is advisory only."""
    of_base, of_new = comparison.rounds
    lines = [f"base: {comparison.base}{_rounds(of_base)}", f"new:  {comparison.new}{_rounds(of_new)}"]
    if comparison.machines:
        lines.append(f"different machines: {_listed(comparison.machines)}")
    if comparison.differences:
        lines.append(f"different: {_listed(comparison.differences)}")
    return [*lines, _ADVISORY] if comparison.is_advisory else lines


def sections(comparison: Comparison, everything: bool = False) -> list[Section]:
    """The tables that have rows: changes of status first, then times, means, errors, what is missing.

    everything: list what is the same too, and all that is ambiguous, missing or as accurate as before.
    """
    found = [
        _changes(comparison),
        _times(comparison, everything),
        _means(comparison),
        _errors(comparison, everything),
        _missing(comparison, everything),
    ]
    return [section for section in found if section.rows or section.rest]


def summary(comparison: Comparison) -> str:
    """One line: how many of what, and whether that passes."""
    counts, pairs = comparison.counts, comparison.pairs
    both = [(pair.base.status, pair.new.status) for pair in pairs if pair.base and pair.new]
    untimed = both.count((OK, OK)) - len(comparison.timed)
    failing = sum(base == new and base not in (OK, UNSUPPORTED) for base, new in both)
    less = comparison.less_accurate
    lacking = " (allowed)" if comparison.allow_missing else ""
    groups = [
        ", ".join(f"{counts[name]} {name}" for name in VERDICTS) if comparison.timed else "",
        f"{untimed} not timed" if untimed else "",
        *(f"{counts[name]} {name}" for name in (BROKEN, "mended") if counts[name]),
        f"{counts['other']} fail otherwise" if counts["other"] else "",
        f"{failing} fail in both" if failing else "",
        f"{less} less accurate" if less else "",
        f"{len(comparison.missing)} missing{lacking}" if comparison.missing else "",
    ]
    said = "; ".join(filter(None, groups)) or "nothing but what is unsupported in both"
    return f"{said}: {'passes' if comparison.passes else 'does not pass'}"


def section_table(section: Section, width: int | None) -> Table:
    """As a table that fits into `width` columns of text; None: as wide as it comes."""
    return fitted([partial(layout, section) for layout in (_side_by_side, _stacked, _in_words)], width)


def markdown_document(
    comparisons: Sequence[Comparison], everything: bool = False, notes: Sequence[Sequence[str]] = ()
) -> str:
    """All of them, one after the other; `notes` are lines in front of the summary of each."""
    lines = ["# Comparison"]
    for place, comparison in enumerate(comparisons):
        lines += ["", *(f"- {_cell(line)}" for line in facts(comparison))]
        for section in sections(comparison, everything):
            lines += ["", f"## {section.title}", ""]
            if section.rows:
                lines += [*markdown.heading(section.headings), *map(_markdown_row, section.rows)]
            lines += ["", section.rest] if section.rest else []
        lines += ["", *(line for line in notes[place : place + 1] for line in line)]
        lines += ["", f"**{summary(comparison)}**"]
    return "\n".join(lines) + "\n"


def json_document(comparisons: Sequence[Comparison]) -> str:
    """All of them with every measurement, as values; docs/comparing.md describes the keys."""
    found: dict[str, Any] = {
        "schema_version": SCHEMA_VERSION,
        "passes": all(comparison.passes for comparison in comparisons),
        "comparisons": [comparison.as_json() for comparison in comparisons],
    }
    return json.dumps(found, indent=2, allow_nan=False) + "\n"


def _changes(comparison: Comparison) -> Section:
    rows = []
    for pair in comparison.changed:
        assert pair.base is not None and pair.new is not None
        why = pair.new.message or pair.base.message
        rows.append((*_labels(pair), f"{pair.base.status} -> {pair.new.status}", pair.change or "", why))
    headings = ("sample", "case", "where", "status", "change", "why")
    return Section("Changes of status", headings, 3, ("case", "why"), rows)


def _times(comparison: Comparison, everything: bool) -> Section:
    by_verdict = {name: [pair for pair in comparison.timed if pair.verdict == name] for name in VERDICTS}
    hidden = []
    if not everything:
        hidden = [f"{len(by_verdict[AMBIGUOUS]) - MOST_AMBIGUOUS} more ambiguous"]
        hidden = hidden if len(by_verdict[AMBIGUOUS]) > MOST_AMBIGUOUS else []
        hidden += [f"{len(by_verdict[SAME])} the same"] if by_verdict[SAME] else []
        by_verdict[AMBIGUOUS], by_verdict[SAME] = by_verdict[AMBIGUOUS][:MOST_AMBIGUOUS], []
    rows = [
        (*_labels(pair), _time(pair.base), _time(pair.new), _ratio(pair.ratio), name.upper())
        for name, pairs in by_verdict.items()
        for pair in pairs
    ]
    headings = ("sample", "case", "where", "base", "new", "ratio (99% interval)", "verdict")
    rest = f"not listed: {', '.join(hidden)}" if hidden else ""
    return Section(f"Times, margin {100 * comparison.margin:g}%", headings, 3, ("case",), rows, rest)


def _means(comparison: Comparison) -> Section:
    def row(mean: Mean) -> tuple[str, ...]:
        return (mean.category or "all", f"{mean.value:.3f}x", str(mean.count))

    headings = ("category", "ratio", "results")
    return Section("Geometric means", headings, 1, ("category",), list(map(row, comparison.means)))


def _errors(comparison: Comparison, everything: bool) -> Section:
    rows = [
        (row.sample, f"{row.framework} {row.stage}", f"{row.base:.3g}", f"{row.new:.3g}", row.change or "")
        for row in comparison.accuracy
        if row.change is not None or everything
    ]
    headings = ("sample", "where", "base", "new", "change")
    return Section("Largest error, units in the last place", headings, 2, ("sample",), rows)


def _missing(comparison: Comparison, everything: bool) -> Section:
    """By sample, framework and stage, how many results which run lacks."""
    found = Counter(
        (pair.result.sample, _where(pair.result), "new" if pair.new is None else "base")
        for pair in comparison.missing
    )
    rows = [(*key, str(count)) for key, count in found.items()]
    shown = rows if everything else rows[:MOST_MISSING]
    left = len(rows) - len(shown)
    rest = f"not listed: {left} more rows" if left else ""
    return Section("Missing", ("sample", "where", "missing in", "results"), 2, ("sample",), shown, rest)


def _labels(pair: Pair) -> tuple[str, str, str]:
    return pair.result.sample, case_label(pair.result.task), _where(pair.result)


def _where(result: Result) -> str:
    """`jax 1 backward float64`: what is the default is left out."""
    task = result.task
    parts = [f"{task.framework} {task.stage}"]
    parts += [task.direction] if task.direction != FORWARD else []
    where = " ".join(parts) + way_of(result)
    return f"{where} {task.settings.dtype}" if task.settings.dtype else where


def _time(result: Result | None) -> str:
    assert result is not None and result.median_seconds is not None
    return format_seconds(result.median_seconds) + (" ~" if result.disturbed else "")


def _ratio(found: Ratio | None) -> str:
    assert found is not None
    if found.interval_low is None or found.interval_high is None:
        return f"{found.value:.3f}x"
    return f"{found.value:.3f}x ({found.interval_low:.3g} to {found.interval_high:.3g})"


def _rounds(count: int) -> str:
    return f" ({count} round{'s' if count > 1 else ''})" if count else ""


def _listed(differences: Iterable[Difference]) -> str:
    return "; ".join(f"{each.name} {_value(each.base)} -> {_value(each.new)}" for each in differences)


def _value(value: Any) -> str:
    return "none" if value is None else str(value)


def _cell(text: str) -> str:
    """In a Markdown table."""
    return " ".join(text.split()).replace("|", "\\|")


def _markdown_row(cells: Iterable[str]) -> str:
    return markdown.row(map(_cell, cells))


def _side_by_side(section: Section, text: int | None) -> Table:
    table = Table(title=section.title, title_justify="left")
    share = None if text is None else LEAST_TEXT + (text - LEAST_TEXT) // len(section.folding)
    for place, name in enumerate(section.headings):
        if name in section.folding:
            table.add_column(name, overflow="fold", max_width=share)
        else:
            table.add_column(name, no_wrap=True, justify="left" if place < section.labels else "right")
    for row in section.rows:
        table.add_row(*map(Text, row))
    return table


def _stacked(section: Section, text: int | None) -> Table:
    """The labels one below the other in one column, the other columns beside them."""
    table = Table(title=section.title, title_justify="left")
    table.add_column("\n".join(section.headings[: section.labels]), overflow="fold", max_width=text)
    for name in section.headings[section.labels :]:
        table.add_column(name.replace(" (", "\n("), justify="right", no_wrap=True)
    for row in section.rows:
        rest = (Text(cell.replace(" (", "\n(")) for cell in row[section.labels :])
        table.add_row(Text("\n".join(row[: section.labels])), *rest, end_section=True)
    return table


def _in_words(section: Section, text: int | None) -> Table:
    table = Table(title=section.title, title_justify="left")
    table.add_column("\n".join(section.headings[: section.labels]), overflow="fold", max_width=text)
    for row in section.rows:
        named = zip(section.headings[section.labels :], row[section.labels :])
        said = [*row[: section.labels], *(f"{name.partition(' (')[0]}: {cell}" for name, cell in named)]
        table.add_row(Text("\n".join(said)), end_section=True)
    return table
