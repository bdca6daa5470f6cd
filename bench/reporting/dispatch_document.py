"""The number of operators that a call gives to its framework, as a Markdown document from run files."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from bench.catalogue.forms_document import Forms
from bench.errors import UsageError
from bench.model.direction import FORWARD
from bench.model.result import Result
from bench.model.stage import EAGER
from bench.render.category_tables import category_tables
from bench.render.markdown_table import document, heading, row
from bench.render.provenance import days, in_order, versions

_BANDS = ((1, "1"), (9, "2 to 9"), (99, "10 to 99"), (999, "100 to 999"), (float("inf"), "1,000 and more"))
"""The largest number that a column of the summary counts, and the column's heading."""

Counts = Mapping[tuple[str, str], Sequence[int]]
"""Sample and framework -> the number of operators of each case, ascending."""

LIMIT = 3
"""The ratio of two frameworks' counts above which a row says why."""
_WHY = "why"
_FEW_CALLS = 2
OWN, LIBRARY, STATIC, COMPILED, PARTS = "own", "library", "static", "compiled", "parts"
_NAMED = {
    **dict.fromkeys(("compute_locations", "valid_flags", "paged_kv_gather", "label_smooth_celoss"), PARTS),
    **dict.fromkeys(("correlation_volume_lookup", "l2_normalization"), PARTS),
    **dict.fromkeys(("all_gather", "all_reduce", "all_reduce_max", "all_to_all"), COMPILED),
    **dict.fromkeys(("broadcast", "reduce_scatter", "ring_shift"), COMPILED),
    **dict.fromkeys(("farthest_point_sampling", "selective_scan"), COMPILED),
}
"""The reasons that the forms of samples do not tell."""


def dispatch_document(
    headers: Sequence[Mapping[str, Any]],
    results: Sequence[Result],
    title: str,
    forms: Mapping[str, Forms] | None = None,
) -> str:
    """Return the document, ending in a newline: a summary by framework, then a table per category.

    forms: those of samples, by name, which tell why the counts of a row differ.
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

    def cell(sample: str, column: str) -> str:
        if column != _WHY:
            return _cell(counts.get((sample, column), ()))
        largest = {name: counts[sample, name][-1] for name in frameworks if (sample, name) in counts}
        return reason(sample, largest, (forms or {}).get(sample))

    lines += category_tables(categories, [*frameworks, _WHY], cell)
    return document(lines)


def reason(sample: str, counts: Mapping[str, int], form: Forms | None) -> str:
    """Return why the counts of two frameworks differ by more than LIMIT; "" where none do, "?" if not known.

    counts: those of the sample by framework; none counts as one.
    """
    most, least = max(1, *counts.values()), max(1, min(counts.values()))
    if most <= LIMIT * least:
        return ""
    many = [name for name, count in counts.items() if count > LIMIT * least]
    few = [name for name, count in counts.items() if LIMIT * max(1, count) < most]
    if sample in _NAMED:
        return _NAMED[sample]
    if form is None:
        return "?"
    static = set(form.static) - set(form.two_forms)
    if {name in static for name in many} != {name in static for name in few}:
        return STATIC
    if all(form.calls.get(name) is None for name in many):
        return LIBRARY
    called = (form.calls.get(name) for name in few)
    return OWN if set(few) & set(form.kernels) or any(n is None or n <= _FEW_CALLS for n in called) else "?"


def _meaning(headers: Sequence[Mapping[str, Any]], counts: Counts) -> list[str]:
    return [
        f"Generated from run files of {days(headers)}: {sum(map(len, counts.values()))} results. Counted are "
        "the operators that an eager forward call gives to its framework, by the framework's own profiler "
        "([measuring.md](measuring.md) says what is one in each): not what these call in turn, but also what "
        "only makes a view. One function of a library may come to several. Each has its price, whatever the "
        "array holds: where two frameworks differ in this, times of small arrays tell of it. `3 to 7` is of "
        "several cases, `-` not run or not told.",
        "",
        f"`{_WHY}` is said of rows in which the largest count is more than {LIMIT} times the smallest (none "
        f"counts as one), by the forms of the sample ([forms.md](forms.md)). `{OWN}`: where there are few, "
        f"the framework has an operator of its own, or two, for what others compose. `{LIBRARY}`: where "
        "there are many, the sample is one function of the framework, which its library composes. "
        f"`{STATIC}`: one pads and masks what the other loops over or selects. `{COMPILED}`: a loop or a "
        "collective is one program, compiled before, in one, and dispatched step by step in the other. "
        f"`{PARTS}`: composed everywhere, in one of larger parts. What is made in the call and what before "
        "it is the same in all ([fairness.md](fairness.md)).",
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
