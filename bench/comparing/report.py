"""A comparison of two runs in words, in Markdown and as JSON."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Sequence
from typing import Any

from bench.analysis.comparison import BROKEN, VERDICTS, Comparison
from bench.analysis.difference import Difference
from bench.comparing.tables import comparison_tables
from bench.model.status import OK, UNSUPPORTED
from bench.render.markdown import cell, write_section

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
    return f"{said}: {'passes' if comparison.passes else 'does not pass'}"


def markdown_document(
    comparisons: Sequence[Comparison], everything: bool = False, notes: Sequence[Sequence[str]] = ()
) -> str:
    """Return all comparisons, one after the other; `notes` are lines in front of the summary of each."""
    file = io.StringIO()
    file.write("# Comparison\n")
    for place, comparison in enumerate(comparisons):
        file.write("\n" + "".join(f"- {cell(line)}\n" for line in facts(comparison)))
        for table in comparison_tables(comparison, everything):
            write_section(table, file)
        said = [*(line for line in notes[place : place + 1] for line in line), f"**{summary(comparison)}**"]
        file.write("".join(f"\n{line}\n" for line in said))
    return file.getvalue()


def json_document(comparisons: Sequence[Comparison]) -> str:
    """Return all comparisons with every measurement, as JSON; docs/comparing.md describes the keys."""
    found: dict[str, Any] = {
        "schema_version": SCHEMA_VERSION,
        "passes": all(comparison.passes for comparison in comparisons),
        "comparisons": [comparison.as_json() for comparison in comparisons],
    }
    return json.dumps(found, indent=2, allow_nan=False) + "\n"


def _rounds(count: int) -> str:
    return f" ({count} round{'s' if count > 1 else ''})" if count else ""


def _listed(differences: Iterable[Difference]) -> str:
    return "; ".join(f"{each.name} {_value(each.base)} -> {_value(each.new)}" for each in differences)


def _value(value: Any) -> str:
    return "none" if value is None else str(value)
