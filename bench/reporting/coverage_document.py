"""The coverage of one or several runs as a Markdown document: what runs where, and why the rest does not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bench.model.direction import FORWARD
from bench.model.result import Result
from bench.model.stage import EAGER, GRAPH, JIT, STAGE_NAMES
from bench.model.status import OK, UNSUPPORTED
from bench.render.category_tables import category_tables
from bench.render.markdown import cell as escaped
from bench.render.markdown_table import document, heading, row
from bench.render.provenance import days, in_order, versions

GRADIENT = "∇"
_GRADIENTS = "gradients"
_SIGNS = {EAGER: "1 eager", GRAPH: "2 captured as a graph", JIT: "3 compiled"}

Cells = dict[tuple[str, str], list[Result]]


def coverage_document(headers: Sequence[Mapping[str, Any]], results: Sequence[Result], title: str) -> str:
    """Return the document, ending in a newline.

    A cell names the stages (1 eager, 2 graph, 3 compiled) in which a case came out right, and has
    a nabla where its gradient did; failures are marked, whatever else came out right.
    """
    cells: Cells = defaultdict(list)
    categories: dict[str, dict[str, None]] = defaultdict(dict)
    for result in results:
        cells[result.sample, result.framework].append(result)
        categories[result.task.category].setdefault(result.sample)
    frameworks = in_order(headers, (framework for _, framework in cells))
    samples = list(dict.fromkeys(sample for sample, _ in cells))
    lines = [f"# {title}", "", *_provenance(headers, results), ""]
    lines += _totals(headers, frameworks, samples, cells)
    lines += category_tables(
        categories, frameworks, lambda sample, framework: cell(cells.get((sample, framework), []))
    )
    return document([*lines, *_failures(results), "", *_reasons(frameworks, cells)])


def cell(results: Sequence[Result]) -> str:
    """Return the stages that came out right, `∇` if a gradient did; `FAILED` where anything went wrong."""
    if any(result.is_failure for result in results):
        return "**FAILED**"
    right = [result for result in results if result.status == OK]
    stages = sorted({result.stage for result in right if result.direction == FORWARD})
    return " ".join([*map(str, stages), *([GRADIENT] if _has_gradients(right) else [])]) or "-"


def _provenance(headers: Sequence[Mapping[str, Any]], results: Sequence[Result]) -> list[str]:
    cases = len({result.task.case_key for result in results})
    checked = sum(bool(result.check.get("checked")) for result in results)
    return [
        "Generated from run files of "
        f"{days(headers)}: {cases} cases, {len(results)} results, "
        f"{checked} of them compared with the NumPy float64 reference, the moments of a distribution or the "
        "framework's own eager stage.",
        "",
        f"{_legend(results)}; - unsupported, see the end.",
    ]


def _legend(results: Sequence[Result]) -> str:
    """Return the meaning of the signs of the stages and gradients that were tried."""
    tried = {result.stage for result in results}
    signs = [sign for stage, sign in _SIGNS.items() if stage in tried]
    return ", ".join([*signs, *([f"{GRADIENT} gradient"] if _has_gradients(results) else [])])


def _has_gradients(results: Iterable[Result]) -> bool:
    return any(result.direction != FORWARD for result in results)


def _totals(
    headers: Sequence[Mapping[str, Any]], frameworks: Sequence[str], samples: Sequence[str], cells: Cells
) -> list[str]:
    version = versions(headers)
    tried = {result.stage for results in cells.values() for result in results}
    stages = [stage for stage in STAGE_NAMES if stage == EAGER or stage in tried]
    has_gradients = any(map(_has_gradients, cells.values()))
    names = [*(STAGE_NAMES[stage] for stage in stages), *(["gradient"] if has_gradients else [])]
    lines = heading(["framework", "version", *names, "failed"])
    for framework in frameworks:
        columns = [cells.get((sample, framework), []) for sample in samples]
        right = [[result for result in column if result.status == OK] for column in columns]
        counts = [
            sum(any(_is_of(result, stage) for result in column) for column in right) for stage in stages
        ]
        eager = f"{counts[0]} of {len(samples)} ({counts[0] / len(samples):.1%})"
        gradients = [sum(map(_has_gradients, right))] if has_gradients else []
        failed = sum(any(result.is_failure for result in column) for column in columns)
        lines.append(
            row([framework, version.get(framework, ""), eager, *map(str, (*counts[1:], *gradients, failed))])
        )
    return lines


def _is_of(result: Result, stage: int) -> bool:
    return result.stage == stage and result.direction == FORWARD


def _failures(results: Sequence[Result]) -> list[str]:
    """Return a section on all failures, each once."""
    said = {
        f"- {escaped(result.sample)}, {result.framework}, {STAGE_NAMES[result.stage]}, {result.direction}: "
        f"{result.status}: {escaped(result.message)}"
        for result in results
        if result.is_failure
    }
    return ["", "## Failed", "", *sorted(said)] if said else []


def _reasons(frameworks: Sequence[str], cells: Cells) -> list[str]:
    """Return a section on why operators lack stages or gradients: by framework each reason once.

    An operator that does not run eagerly is listed under the eager stage only.
    """
    lines = ["## Why not"]
    for framework in frameworks:
        outcomes = {sample: _outcomes(found) for (sample, name), found in cells.items() if name == framework}
        for what in (*STAGE_NAMES.values(), _GRADIENTS):
            tried = {sample: found[what] for sample, found in sorted(outcomes.items()) if what in found}
            reasons: dict[str, list[str]] = defaultdict(list)
            for sample, message in tried.items():
                if message is not None:
                    reasons[message].append(sample)
            if reasons:
                lines += ["", f"### {framework}: {what}", ""]
            for message, samples in sorted(reasons.items()):
                every = len(samples) == len(tried) > 1
                names = "all operators" if every else escaped(", ".join(samples))
                lines.append(f"- {escaped(message)}: {names}")
    return lines if len(lines) > 1 else []


def _outcomes(results: Sequence[Result]) -> dict[str, str | None]:
    """Return for each stage of one operator in one framework, and for gradients, None or why no case has it.

    It has only what was tried, and only the eager stage if the operator does not run eagerly.
    """
    kinds: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        forward = result.direction == FORWARD
        kinds[STAGE_NAMES[result.stage] if forward else _GRADIENTS].append(result)
    found = {
        what: tried[0].message if all(each.status == UNSUPPORTED for each in tried) else None
        for what, tried in kinds.items()
    }
    eager = STAGE_NAMES[EAGER]
    return {eager: found[eager]} if found.get(eager) else found
