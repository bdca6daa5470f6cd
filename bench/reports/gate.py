"""What a gate found, as rows, and in the forms that are printed."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable

from rich.table import Table

from bench.model.comparison import AMBIGUOUS, FASTER, SLOWER, VERDICTS
from bench.model.direction import FORWARD
from bench.model.judgement import Finding, Judgement
from bench.reports import markdown
from bench.reports.table import case_text, format_seconds

HEADINGS = ("verdict", "sample", "case", "base", "ratio", "99% interval", "pairs", "threshold")
MOST_AMBIGUOUS = 20


def shown(judgement: Judgement, everything: bool = False) -> list[tuple[str, ...]]:
    """Rows as text: what changed first, the slowest on top; the ambiguous ones by how far off, at most 20.

    everything: those that are the same too, and all that are ambiguous.
    """
    ordered = sorted(judgement.findings, key=_place)
    if not everything:
        ambiguous = [finding for finding in ordered if finding.verdict == AMBIGUOUS]
        changed = [finding for finding in ordered if finding.verdict in (SLOWER, FASTER)]
        ordered = changed + ambiguous[:MOST_AMBIGUOUS]
    return list(map(_cells, ordered))


def gate_table(rows: Iterable[tuple[str, ...]], width: int | None) -> Table:
    """The rows for a terminal; None: as wide as it comes."""
    table = Table(width=width and min(width, 160), box=None)
    for heading in HEADINGS:
        is_text = heading in ("verdict", "sample", "case")
        table.add_column(
            heading, justify="left" if is_text else "right", overflow="fold", no_wrap=not is_text
        )
    for row in rows:
        table.add_row(*row)
    return table


def gate_markdown(judgement: Judgement, everything: bool = False) -> str:
    """A table, and above it the outcome with what it can be believed for."""
    rows = shown(judgement, everything)
    lines = [f"**{judgement.outcome}**", "", *(f"- {line}" for line in outcome_lines(judgement)), ""]
    if rows:
        lines += markdown.heading(HEADINGS) + [markdown.row(row) for row in rows]
    return "\n".join(lines) + "\n"


def gate_json(judgement: Judgement) -> str:
    """All of it; docs/gate.md describes the keys."""
    return json.dumps(judgement.as_json(), indent=1) + "\n"


def outcome_lines(judgement: Judgement) -> list[str]:
    """What was compared and how much of it changed, what broke or lacks, and how far to believe it."""
    counts = judgement.counts
    lines = [", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS)]
    lines += [
        f"broken: {each.sample} {case_text(each.case)}: {each.status}: {each.message}"
        for each in judgement.broken
    ]
    for side, tasks in judgement.lacking.items():
        samples = sorted({task.sample for task in tasks})
        lines += [f"{side} lacks {len(tasks)} cases of {', '.join(samples)}"] if tasks else []
    smallest = judgement.smallest_found
    lines.append(
        f"control: {len(judgement.false_alarms)} of {len(judgement.controls)} cases differ from themselves"
        + (f"; slowdowns of {smallest:.1%} are found 19 times of 20" if smallest is not None else "")
    )
    return lines + [f"cannot tell: {doubt}" for doubt in judgement.doubts]


def _place(finding: Finding) -> tuple[int, float]:
    ratio = finding.decisive.ratio if finding.decisive.pairs else 1.0
    off = math.log(ratio)
    return VERDICTS.index(finding.verdict), off if finding.verdict == FASTER else -abs(off)


def _cells(finding: Finding) -> tuple[str, ...]:
    last = finding.decisive
    interval = "-" if last.interval is None else "{:.3f} to {:.3f}".format(*last.interval)
    return (
        finding.verdict.upper(),
        _label(finding),
        case_text(finding.base.case),
        format_seconds(finding.base.median_seconds or 0.0),
        f"{last.ratio:.3f}" if last.pairs else "-",
        interval,
        str(last.pairs),
        f"{finding.threshold:.1%}",
    )


def _label(finding: Finding) -> str:
    task = finding.base.task
    details = [] if task.direction == FORWARD else [task.direction]
    details += [] if task.stage == 1 else [f"stage {task.stage}"]
    return f"{task.sample} ({', '.join(details)})" if details else task.sample
