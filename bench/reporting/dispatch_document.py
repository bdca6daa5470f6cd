"""The number of operators that a call gives to its framework, as a Markdown document from run files."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from bench.errors import UsageError
from bench.model.direction import FORWARD
from bench.model.result import Result
from bench.model.stage import EAGER
from bench.render.category_tables import category_tables
from bench.render.markdown_table import heading, row
from bench.render.provenance import days, in_order, versions

_BANDS = ((1, "1"), (9, "2 to 9"), (99, "10 to 99"), (999, "100 to 999"), (float("inf"), "1,000 and more"))
"""The largest number that a column of the summary counts, and the column's heading."""

Counts = Mapping[tuple[str, str], Sequence[int]]
"""Sample and framework -> the number of operators of each case, ascending."""


def dispatch_document(headers: Sequence[Mapping[str, Any]], results: Sequence[Result], title: str) -> str:
    """Return the document, ending in a newline: a summary by framework, then a table per category.

    Raises UsageError where no result has the number of operators.
    """
    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    categories: dict[str, set[str]] = defaultdict(set)
    for result in results:
        if result.dispatches is not None and (result.stage, result.direction) == (EAGER, FORWARD):
            found[result.sample, result.framework].append(result.dispatches)
            categories[result.task.category].add(result.sample)
    if not found:
        raise UsageError("no eager forward result was measured under its framework's own profiler")
    counts = {place: sorted(each) for place, each in found.items()}
    frameworks = in_order(headers, (framework for _, framework in counts))
    lines = [f"# {title}", "", *_meaning(headers, counts), "", *_summary(headers, frameworks, counts)]
    lines += category_tables(
        categories, frameworks, lambda sample, framework: _cell(counts.get((sample, framework), ()))
    )
    return "\n".join(lines) + "\n"


def _meaning(headers: Sequence[Mapping[str, Any]], counts: Counts) -> list[str]:
    return [
        f"Generated from run files of {days(headers)}: {sum(map(len, counts.values()))} results. Counted are "
        "the operators that an eager forward call gives to its framework, by the framework's own profiler "
        "([measuring.md](measuring.md) says what is one in each): not what these call in turn, but also what "
        "only makes a view. One function of a library may come to several. Each has its price, whatever the "
        "array holds: where two frameworks differ in this, times of small arrays tell of it. `3 to 7` is of "
        "several cases, `-` not run or not told.",
    ]


def _summary(headers: Sequence[Mapping[str, Any]], frameworks: Sequence[str], counts: Counts) -> list[str]:
    """Return a table: by framework, the samples whose largest case has each number of operators."""
    version = versions(headers)
    lines = heading(["framework", "version", "none", *(name for _, name in _BANDS)])
    for framework in frameworks:
        largest = [each[-1] for (_, name), each in counts.items() if name == framework]
        bands = Counter(next(name for most, name in _BANDS if count <= most) for count in largest if count)
        cells = [str(largest.count(0)), *(str(bands[name]) for _, name in _BANDS)]
        lines.append(row([framework, version.get(framework, ""), *cells]))
    return lines


def _cell(counts: Sequence[int]) -> str:
    if not counts:
        return "-"
    return f"{counts[0]:,}" if counts[0] == counts[-1] else f"{counts[0]:,} to {counts[-1]:,}"
