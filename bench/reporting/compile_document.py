"""The speed-ups and costs of compiling, by compiler, tag, category and operator, as a Markdown document."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bench.model.result import Result
from bench.model.stage import STAGE_NAMES
from bench.model.task import STATIC, WRITTEN
from bench.render.formulation import MEANING
from bench.render.markdown import cell
from bench.render.markdown_table import document, heading, row
from bench.render.provenance import days
from bench.render.rows.compiling import (
    OUTCOMES,
    REFUSED,
    WHOLE,
    Compiled,
    Tally,
    compiled_rows,
    grouped,
    tally,
)
from bench.render.units import format_seconds

_TALLY = ("operators", *OUTCOMES, "speed-up", "slower", "compiling", "pays after")
_OPERATORS = (
    *("sample", "formulation", "outcome", "eager", "compiled", "speed-up", "compiling", "pays after"),
    "graph breaks",
)
_LEGEND = """\
An operator counts once for each compiler and formulation: compiled as a *whole*, *with breaks* (Python runs
between the pieces), *refused*, *wrong* (another answer than the reference) or *failed* (error, crash,
timeout); of several cases the worst counts. Times of operators are medians per call of the last case that
ran eagerly and compiled; the speed-up is the geometric mean over all such cases, *slower* how many run
slower compiled than eagerly and the worst of them; *compiling* the median time of a first call, and *pays
after* the median number of calls, of those where it pays, after which that time is regained. Others report
that 43% of the subgraphs of real models run slower when compiled; the share here stands beside it."""
_SMALL = "the first of each table, a small one, of which a call costs mostly its dispatch"


def compile_document(
    headers: Sequence[Mapping[str, Any]],
    results: Sequence[Result],
    title: str,
    tags: Mapping[str, Collection[str]] | None = None,
) -> str:
    """Return the document, ending in a newline: a section for each compiler.

    tags: the tags of samples, by the samples' names; None: no table by tag.
    """
    lines = [
        f"# {title}",
        "",
        f"Generated from run files of {days(headers)}. "
        + " ".join(filter(None, [_circumstances(headers), _disturbed(results)])),
        "",
        *_LEGEND.splitlines(),
        "",
        f"{MEANING}.",
    ]
    by_compiler = grouped(compiled_rows(results), lambda each: [f"{each.framework}: {each.compiler}"])
    if len(by_compiler) > 1:
        lines += ["", "## All compilers", "", "The operators as their sources write them.", ""]
        lines += _tallies("compiler", {name: _as_written(rows) for name, rows in by_compiler.items()})
    for name, rows in by_compiler.items():
        lines += ["", f"## {name}", "", *_section(rows, tags)]
    if not by_compiler:
        lines += ["", f"No result is of a stage after {STAGE_NAMES[1]}."]
    return document(lines)


def _circumstances(headers: Sequence[Mapping[str, Any]]) -> str:
    """Return a sentence on the cases that were measured, and one on the processors."""
    cases = dict.fromkeys(_cases(header.get("request") or {}) for header in headers)
    found = (header.get("machine") or {} for header in headers)
    machines = (f"{each['cpu']}, {each.get('usable_cores')} cores" for each in found if each.get("cpu"))
    where = "; ".join(dict.fromkeys(machines)) or "not known"
    return f"Cases: {'; '.join(cases)}. Processor: {where}."


def _cases(request: Mapping[str, Any]) -> str:
    if request.get("middling"):
        return "one of each operator, of the median number of elements"
    if most := request.get("max_cases"):
        return _SMALL if most == 1 else f"the first {most} of each table"
    return "three of each operator, the smallest to the middling" if request.get("short") else "all"


def _disturbed(results: Sequence[Result]) -> str:
    timed = [result for result in results if result.disturbed is not None]
    disturbed = sum(bool(result.disturbed) for result in timed)
    return f"Of {len(timed):,} times {disturbed:,} were disturbed throughout." if disturbed else ""


def _as_written(rows: Sequence[Compiled]) -> list[Compiled]:
    return [each for each in rows if each.formulation == WRITTEN]


def _section(rows: Sequence[Compiled], tags: Mapping[str, Collection[str]] | None) -> list[str]:
    written, static = _as_written(rows), [each for each in rows if each.formulation == STATIC]
    lines = []
    if written:
        lines += [f"As written: {_in_words(tally(written))} {_caches(written)}".rstrip()]
    if static:
        lines += ["", f"Rewritten with padding and masks: {_in_words(tally(static))}"]
    if written and tags:
        by_tag = grouped(written, lambda each: tags.get(each.sample, ()))
        if by_tag:
            lines += ["", "### By tag", "", *_tallies("tag", by_tag)]
    by_category = grouped(written, lambda each: [each.category])
    if len(by_category) > 1:
        lines += ["", "### By category", "", *_tallies("category", by_category)]
    lines += ["", "### Operators", "", *heading(_OPERATORS)]
    lines += [row(_cells(each)) for each in sorted(rows, key=lambda each: (each.sample, each.formulation))]
    return [*lines, *_reasons(rows)]


def _in_words(found: Tally) -> str:
    parts = [f"{found.counts[outcome]} {outcome}" for outcome in OUTCOMES if found.counts[outcome]]
    text = f"{found.counts[WHOLE]} of {found.operators} operators compile as a whole ({', '.join(parts)})."
    if found.speed_up is None:
        return text
    timed = f"Speed-up {found.speed_up:.2f}x"
    if found.slower:
        share = f"{len(found.slower)} of {found.timed} ({len(found.slower) / found.timed:.0%})"
        timed += f"; {share} run slower than eagerly, the worst {found.slower[0]:.2f}x"
    return f"{text} {timed}."


def _caches(rows: Sequence[Compiled]) -> str:
    """Return how many operators found the compiler's own cache cold, and how many found it warm."""
    known = [each.times.cold for each in rows if each.times is not None and each.times.cold is not None]
    if not known:
        return ""
    return f"Compile cache: {sum(known)} cold, {len(known) - sum(known)} warm."


def _tallies(what: str, groups: Mapping[str, Sequence[Compiled]]) -> list[str]:
    lines = heading((what, *_TALLY))
    for name, rows in groups.items():
        found = tally(rows)
        worst = f" (worst {found.slower[0]:.2f}x)" if found.slower else ""
        cells = [
            *(str(found.counts[outcome] or "") for outcome in OUTCOMES),
            "" if found.speed_up is None else f"{found.speed_up:.2f}x",
            f"{len(found.slower)}{worst}" if found.speed_up is not None else "",
            "" if found.compile_seconds is None else format_seconds(found.compile_seconds),
            "" if found.break_even is None else f"{found.break_even:,.0f} calls",
        ]
        lines.append(row([cell(name), str(found.operators), *cells]))
    return lines


def _cells(found: Compiled) -> list[str]:
    breaks = "" if found.graph_breaks is None else str(found.graph_breaks)
    times = found.times
    sample = cell(found.sample)
    if times is None:
        return [sample, found.formulation, found.outcome, "", "", "", "", "", breaks]
    calls = "never" if times.break_even is None else f"{times.break_even:,.0f}"
    eager, compiled, compiling = map(format_seconds, (times.eager, times.compiled, times.compile_seconds))
    speed_up = f"{times.speed_up:.2f}x{times.mark}"
    cells = [sample, found.formulation, found.outcome, eager, compiled, speed_up, compiling, calls]
    return [*cells, breaks]


def _reasons(rows: Sequence[Compiled]) -> list[str]:
    """Return why operators were not compiled as a whole: one line for all with the same reason."""
    lines = []
    for outcome in OUTCOMES[1:]:
        reasons: dict[str, list[str]] = defaultdict(list)
        for each in rows:
            if each.outcome == outcome:
                suffix = "" if each.formulation == WRITTEN else f" ({each.formulation})"
                reasons[each.reason].append(each.sample + suffix)
        if reasons:
            lines += ["", f"### {outcome.capitalize()}" + (", and why" if outcome != REFUSED else ""), ""]
            lines += [
                f"- {cell(reason or 'no reason told')}: {cell(', '.join(names))}"
                for reason, names in sorted(reasons.items())
            ]
    return lines
