"""A comparison of two runs in words, in Markdown and as JSON."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Sequence
from typing import Any

from bench.analysis.comparison import AMBIGUOUS, BROKEN, SAME, VERDICTS, Comparison
from bench.analysis.difference import Difference
from bench.comparing.tables import comparison_tables
from bench.model.status import OK, UNSUPPORTED
from bench.render.markdown import cell, write_section
from bench.render.rows.measured import Measured
from bench.render.rows.verdict import BAD, DOUBTFUL, NEUTRAL, findings, state_of
from bench.render.short_document import (
    MOST_CHANGES,
    changes_table,
    facts_of,
    first,
    where_table,
    write_short,
)

SCHEMA_VERSION = 1
"""The version of the JSON document: raised when a key changes its meaning or is removed."""
_ADVISORY = (
    "advisory: a side has a single round; where a process happens to place its buffers moves an operator "
    "by a few percent"
)


def facts(comparison: Comparison) -> list[str]:
    """Return the lines at the top: the runs, how they differ, what results have in common, and whether the
    comparison is only advisory.
    """
    of_base, of_new = comparison.rounds
    lines = [f"base: {comparison.base}{_rounds(of_base)}", f"new:  {comparison.new}{_rounds(of_new)}"]
    if comparison.machines:
        lines.append(f"different machines: {_listed(comparison.machines)}")
    if comparison.differences:
        lines.append(f"different: {_listed(comparison.differences)}")
    lines += [f"in common: {each.sentence}" for each in comparison.common if each.is_said]
    return [*lines, _ADVISORY] if comparison.is_advisory else lines


def summary(comparison: Comparison) -> str:
    """Return one line: the number of results by verdict, and whether the comparison passes."""
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
    return f"{said}: {_passes(comparison)}"


def markdown_document(
    comparisons: Sequence[Comparison], everything: bool = False, notes: Sequence[Sequence[str]] = ()
) -> str:
    """Return all comparisons, one after the other, each with its summary first and its `notes` last."""
    file = io.StringIO()
    file.write("# Comparison\n")
    for place, comparison in enumerate(comparisons):
        file.write(f"\n**{summary(comparison)}**\n\n")
        file.write("".join(f"- {cell(line)}\n" for line in facts(comparison)))
        for table in comparison_tables(comparison, everything):
            write_section(table, file)
        file.write("".join(f"\n{line}\n" for lines in notes[place : place + 1] for line in lines))
    return file.getvalue()


def short_document(comparisons: Sequence[Comparison], runs: Sequence[Measured]) -> str:
    """Return the verdict on each comparison, its changes, and where the `runs` were measured, in Markdown."""
    file = io.StringIO()
    for place, comparison in enumerate(comparisons):
        found = findings((), comparison)
        is_vague = comparison.is_advisory or comparison.counts[AMBIGUOUS] > comparison.counts[SAME]
        state = DOUBTFUL if is_vague and comparison.passes else state_of(found) if comparison.passes else BAD
        title = f"{comparison.new} against {comparison.base} {_passes(comparison)}"
        said = [*facts_of(found), (NEUTRAL, summary(comparison))]
        said += [(DOUBTFUL, _ADVISORY)] if comparison.is_advisory else []
        changes = changes_table(comparison)
        tables = [first(changes, MOST_CHANGES)] if changes.rows else []
        is_last = place == len(comparisons) - 1
        write_short(state, title, said, [*tables, *([where_table(runs)] if is_last else [])], file)
        file.write("" if is_last else "\n")
    return file.getvalue()


def json_document(comparisons: Sequence[Comparison]) -> str:
    """Return all comparisons with every measurement, as JSON; docs/comparing.md describes the keys."""
    found: dict[str, Any] = {
        "schema_version": SCHEMA_VERSION,
        "passes": all(comparison.passes for comparison in comparisons),
        "comparisons": [comparison.as_json() for comparison in comparisons],
    }
    return json.dumps(found, indent=2, allow_nan=False) + "\n"


def _passes(comparison: Comparison) -> str:
    return "passes" if comparison.passes else "does not pass"


def _rounds(count: int) -> str:
    return f" ({count} round{'s' if count > 1 else ''})" if count else ""


def _listed(differences: Iterable[Difference]) -> str:
    return "; ".join(f"{each.name} {_value(each.base)} -> {_value(each.new)}" for each in differences)


def _value(value: Any) -> str:
    return "none" if value is None else str(value)
