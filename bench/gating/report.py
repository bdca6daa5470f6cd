"""The findings of a gate, as rows and in the forms that are printed."""

from __future__ import annotations

import io
import json
import math
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rich import table as rich_table

from bench.analysis.comparison import AMBIGUOUS, FASTER, SAME, SLOWER, VERDICTS
from bench.gating.error_rates import Rate, Rates
from bench.gating.outcome import FAILS, PASSES, Finding, Judgement
from bench.model.case import case_text
from bench.model.direction import FORWARD
from bench.render import markdown_table
from bench.render.formulation import mark, meaning, way_of
from bench.render.markdown import cell
from bench.render.rows.measured import Measured
from bench.render.rows.table import Column, Table
from bench.render.rows.verdict import BAD, DOUBTFUL, GOOD, NEUTRAL
from bench.render.short_document import MOST_CHANGES, Fact, first, where_table, write_short
from bench.render.units import format_seconds

HEADINGS = ("verdict", "sample", "case", "base", "ratio", "99% interval", "pairs", "threshold")
MOST_AMBIGUOUS = 20


def shown(judgement: Judgement, everything: bool = False) -> list[tuple[str, ...]]:
    """Return rows as texts: changes, the slowest on top; then at most 20 ambiguous ones, by how far off.

    everything: add the cases that are the same, and list all ambiguous ones.
    """
    ordered = sorted(judgement.findings, key=_place)
    if not everything:
        ambiguous = [finding for finding in ordered if finding.verdict == AMBIGUOUS]
        changed = [finding for finding in ordered if finding.verdict in (SLOWER, FASTER)]
        ordered = changed + ambiguous[:MOST_AMBIGUOUS]
    return list(map(_cells, ordered))


def gate_table(rows: Iterable[tuple[str, ...]], width: int | None) -> rich_table.Table:
    """Return the rows as a table for a terminal; `width` None: as wide as needed."""
    table = rich_table.Table(width=width and min(width, 160), box=None)
    for heading in HEADINGS:
        is_text = heading in ("verdict", "sample", "case")
        table.add_column(
            heading, justify="left" if is_text else "right", overflow="fold", no_wrap=not is_text
        )
    for row in rows:
        table.add_row(*row)
    return table


def gate_markdown(judgement: Judgement, everything: bool = False, remedy: str = "") -> str:
    """Return the outcome and how far to believe it, above a table; for `remedy` see `outcome_lines`."""
    rows = shown(judgement, everything)
    lines = [f"**{judgement.outcome}**", ""]
    lines += [*(f"- {line}" for line in outcome_lines(judgement, remedy, cell)), ""]
    if rows:
        lines += markdown_table.heading(HEADINGS) + [markdown_table.row(map(cell, row)) for row in rows]
    return "\n".join(lines) + "\n"


def gate_json(judgement: Judgement) -> str:
    """Return the whole judgement as JSON; docs/gate.md describes the keys."""
    return json.dumps(judgement.as_json(), indent=1) + "\n"


def gate_short(judgement: Judgement) -> str:
    """Return the outcome, the first changes, and the machine, in Markdown."""
    file = io.StringIO()
    state = {PASSES: GOOD, FAILS: BAD}.get(judgement.outcome, DOUBTFUL)
    changed = [_cells(each) for each in sorted(judgement.findings, key=_place) if each.verdict != SAME]
    changes = Table("changes", "Not the same", [Column(name, name) for name in HEADINGS], changed)
    sides = judgement.header.get("environments", {})
    flat = {f"{side} {name}": facts for side, found in sides.items() for name, facts in found.items()}
    run = Measured("gate", {**judgement.header, "environments": flat}, ())
    where = where_table([run]).without(("run", "results"))
    tables = [*([first(changes, MOST_CHANGES)] if changed else []), where]
    write_short(state, f"gate: {judgement.outcome}", outcome_facts(judgement), tables, file)
    return file.getvalue()


def outcome_lines(judgement: Judgement, remedy: str = "", convert: Callable[[str], str] = str) -> list[str]:
    """Return the words of `outcome_facts`."""
    return [text for _, text in outcome_facts(judgement, remedy, convert)]


def outcome_facts(judgement: Judgement, remedy: str = "", convert: Callable[[str], str] = str) -> list[Fact]:
    """Return facts: what changed, what broke or lacks, and how far to believe it.

    remedy: advice where the gate's error rates are not known.  convert: converts texts that hold names and
    messages of samples.
    """
    counts = judgement.counts
    counted = ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS)
    found = [(BAD if counts[SLOWER] else GOOD, counted)]
    found += [
        (BAD, convert(f"broken: {each.sample} {case_text(each.case)}: {each.status}: {each.message}"))
        for each in judgement.broken
    ]
    found += [
        (
            BAD,
            convert(f"less accurate: {row.sample}, {row.framework} {row.stage}")
            + f": the largest error was {row.base:.3g} units in the last place, now {row.new:.3g}",
        )
        for row in judgement.less_accurate
    ]
    for side, tasks in judgement.lacking.items():
        samples = sorted({task.sample for task in tasks})
        if tasks:
            found.append((BAD, convert(f"{side} lacks {len(tasks)} cases of {', '.join(samples)}")))
    found += [(DOUBTFUL, f"cannot tell: {doubt}") for doubt in judgement.doubts]
    marks = [mark(finding.candidate, finding.base) for finding in judgement.findings]
    smallest = judgement.smallest_found
    others = [
        *filter(None, [meaning(*marks)]),
        f"control: {len(judgement.false_alarms)} of {len(judgement.controls)} cases differ from themselves"
        + (f"; slowdowns of {smallest:.1%} are found 19 times of 20" if smallest is not None else ""),
        *(f"in common: {each.sentence}" for each in judgement.common),
        *([_elsewhere_line(judgement)] if judgement.elsewhere else []),
        rates_line(judgement.rates, remedy),
        *([_standing_line(judgement.standing)] if judgement.standing else []),
    ]
    return [*found, *((NEUTRAL, text) for text in others)]


def rates_line(rates: Rates | None, remedy: str = "") -> str:
    """Return how often the gate is wrong on this machine, with 95% confidence intervals."""
    if rates is None:
        return f"error rates on this machine: not known{remedy and '; '}{remedy}"
    found = [f"{name} found {_rate(rate)}" for name, rate in rates.found.items()]
    alarms = f"false alarms {_rate(rates.false)}"
    return f"error rates on this machine, until {rates.measured[:10]}: {'; '.join([alarms, *found])}"


def _elsewhere_line(judgement: Judgement) -> str:
    """Return how many of the findings were confirmed on another machine."""
    assert judgement.elsewhere is not None
    name, processor = judgement.elsewhere.name, judgement.elsewhere.processor
    if not processor:
        return f"nothing could be confirmed on {name}"
    asked = [each for each in judgement.findings if each.elsewhere is not None]
    confirmed = sum(each.verdict in (SLOWER, FASTER) for each in asked)
    return f"confirmed on {name} ({processor}): {confirmed} of {len(asked)} findings"


def _standing_line(standing: Mapping[str, Any]) -> str:
    """Return how the base compares with the baseline that was saved."""
    of = f"baseline {standing['name']} of {standing['saved'][:10]}"
    if standing["ratio"] is None:
        return f"{of}: no case has a time on both sides"
    ratio, cases = standing["ratio"], standing["cases"]
    return f"{of}: its side takes {ratio:.2f} times as long today (geometric mean of {cases} cases)"


def _rate(rate: Rate) -> str:
    low, high = rate.interval
    return f"{rate.hits} of {rate.trials} ({low:.1%} to {high:.1%})"


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
        f"{last.ratio:.3f}" + mark(finding.candidate, finding.base) if last.pairs else "-",
        interval,
        str(last.pairs),
        f"{finding.threshold:.1%}",
    )


def _label(finding: Finding) -> str:
    task = finding.base.task
    details = [] if task.direction == FORWARD else [task.direction]
    details += [] if task.stage == 1 else [f"stage {task.stage}{way_of(finding.base)}"]
    return f"{task.sample} ({', '.join(details)})" if details else task.sample
