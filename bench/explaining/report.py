"""Operators that a model's time goes to, as rows for the terminal and as a page that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.explaining.breakdown import EAGER, CaseTime, Explanation, ModuleShare, Share
from bench.explaining.icicle import icicle_svg
from bench.model.replacement import COMPILED, Swapped
from bench.render.units import format_seconds

NONE = "-"
IN_NO_MODULE = "(in no module)"
_VAGUE = "the model's own time is too uncertain for shares of it: measure on a quieter machine"
_TEMPLATE = Path(__file__).with_name("explanation.html")
_LOWEST = float("-1e99")
"""The value of a cell without a number: it sorts below all numbers."""


@dataclass(frozen=True)
class Cell:
    """A cell of a table.

    Attributes:
        text: the text that is shown.
        value: the value by which the column is sorted.
        share: the width of its bar in percent; None where it has none.
    """

    text: str
    value: str | float
    share: float | None = None


def _short_name(found: Explanation, operator: str) -> str:
    """Return an operator without its framework, as users name it."""
    return operator.removeprefix(f"{found.framework}.")


def share_columns(found: Explanation) -> list[str]:
    """Return the headings of `share_cells`."""
    compiled = [COMPILED] if COMPILED in found.measured else []
    elsewhere = [column for name in found.frameworks for column in (f"{name}, a call", "gain")]
    return ["operator", "calls", "cases", "time", "of the model", *compiled, *elsewhere]


def share_cells(found: Explanation, share: Share) -> list[Cell]:
    """Return a row of the operators' table."""
    name = _short_name(found, share.operator)
    calls, *times = _time_cells(found, share.calls, share.seconds(EAGER))
    cells = [Cell(name, name), calls, Cell(str(len(share.cases)), len(share.cases)), *times]
    if COMPILED in found.measured:
        compiled = share.seconds(COMPILED)
        cells.append(Cell(format_seconds(compiled), compiled))
    for framework in found.frameworks:
        cells += _elsewhere(found, share, framework)
    return cells


CASE_COLUMNS = ("operator", "arguments", "calls", "time", "of the model", "a call")
MODULE_COLUMNS = ("module", "calls", "time", "of the model")


def case_cells(found: Explanation, case: CaseTime) -> list[Cell]:
    """Return a row of the cases' table."""
    name, seconds = _short_name(found, case.call.operator), case.total(EAGER)
    call = case.seconds.get(EAGER)
    return [
        *(Cell(name, name), Cell(case.text, case.text)),
        *_time_cells(found, case.call.count, seconds),
        Cell(NONE, _LOWEST) if call is None else Cell(format_seconds(call), call),
    ]


def module_cells(found: Explanation, module: ModuleShare) -> list[Cell]:
    """Return a row of the modules' table."""
    name = module.path or IN_NO_MODULE
    return [Cell(name, name), *_time_cells(found, module.calls, module.seconds)]


def _time_cells(found: Explanation, calls: int, seconds: float) -> list[Cell]:
    """Return the cells of a number of calls, their time, and its share of the model."""
    part = seconds / found.model_seconds
    return [
        Cell(str(calls), calls),
        Cell(format_seconds(seconds), seconds),
        Cell(f"{part:.1%}", part, round(min(100 * part, 100.0), 2)),
    ]


def slowest_cases(found: Explanation) -> list[CaseTime]:
    """Return the cases, the longest total time first; none where each operator has only one."""
    several = len(found.cases) > len(found.shares)
    return sorted(found.cases, key=lambda case: -case.total(EAGER)) if several else []


def known_modules(found: Explanation) -> list[ModuleShare]:
    """Return the modules, the longest total time first; none where all calls were in no module."""
    return found.modules if any(each.path for each in found.modules) else []


def _elsewhere(found: Explanation, share: Share, framework: str) -> list[Cell]:
    """Return the time of a call in `framework`, with the number of calls unless it is all; and the gain."""
    seconds, calls = share.seconds_in(framework), share.calls_in(framework)
    if seconds is None:
        return [Cell(NONE, _LOWEST), Cell(NONE, _LOWEST)]
    some = "" if calls == share.calls else f" ({calls} of {share.calls})"
    gain = share.gain_in(framework, found.framework)
    return [Cell(f"{format_seconds(seconds)}{some}", seconds), Cell(signed_seconds(gain), gain)]


SWAP_COLUMNS = ("replaced", "by", "calls", "before", "after", "predicted gain", "real gain")


def swap_cells(found: Explanation, swap: Swapped) -> list[Cell]:
    """Return a row of the table of replaced operators."""
    name, by = _short_name(found, swap.operator), swap.by or COMPILED
    times = [
        Cell(NONE, _LOWEST) if seconds is None else Cell(format_seconds(seconds), seconds)
        for seconds in (swap.before_seconds, swap.after_seconds)
    ]
    gain = swap.predicted_gain
    return [
        Cell(name, name),
        Cell(by, by),
        Cell(str(swap.calls), swap.calls),
        *times,
        Cell(NONE, _LOWEST) if gain is None else Cell(signed_seconds(gain), gain),
        Cell(_real_gain(swap), _LOWEST if swap.gain is None else swap.gain),
    ]


def swap_notes(found: Explanation, swap: Swapped) -> list[str]:
    """Return notes on the swap that have no place in its row."""
    name, notes = _short_name(found, swap.operator), []
    if swap.difference:
        notes.append(f"{name}: the model returns something else, so no gain is claimed: {swap.difference}")
    if swap.reason:
        notes.append(f"{name}: the model could not be measured: {swap.reason}")
    if swap.unpredicted:
        notes.append(f"{name}: {swap.unpredicted} calls have no time as replaced; the prediction leaves them")
    return notes


def signed_seconds(seconds: float) -> str:
    """Return the seconds with their sign: `+1.23 ms`, `-4.5 µs`."""
    return f"{'-' if seconds < 0 else '+'}{format_seconds(abs(seconds))}"


def interval_words(found: Explanation) -> str:
    """Return the interval of the model's own time, or why there is none."""
    if found.interval is None:
        return "no interval: the machine was disturbed throughout"
    low, high = map(format_seconds, found.interval)
    return f"99%: {low} to {high}"


def coverage_words(found: Explanation) -> str:
    """Return the coverage, with its ends at those of the model's interval: `87% (80% to 95%)`."""
    if found.coverage_interval is None:
        return f"{found.coverage:.0%}"
    low, high = found.coverage_interval
    return f"{found.coverage:.0%} ({low:.0%} to {high:.0%})"


def vague_words(found: Explanation) -> str:
    """Return why shares of the model mean nothing; "" where they do."""
    return _VAGUE if found.is_vague else ""


def where_words(found: Explanation) -> str:
    """Return the framework with its version: `jax 0.10.0`."""
    return f"{found.framework} {found.versions.get(found.framework, '')}".strip()


def _real_gain(swap: Swapped) -> str:
    if swap.gain is None or swap.before_seconds is None:
        return NONE
    gain = signed_seconds(swap.gain)
    if swap.interval is None:
        return gain
    low, high = (swap.before_seconds * (1 - end) for end in reversed(swap.interval))
    return f"{gain} (99%: {signed_seconds(low)} to {signed_seconds(high)})"


# -- the page


def explanation_page(found: Explanation) -> str:
    """Return one HTML file: figures, tables that can be sorted, and the machine; it loads nothing."""
    from jinja2 import Environment, StrictUndefined  # only pages need it
    from markupsafe import Markup

    shares = found.shares
    parts = [found.in_framework(name) for name in found.frameworks]
    page: str = (
        Environment(autoescape=True, undefined=StrictUndefined)
        .from_string(_TEMPLATE.read_text(encoding="utf-8"))
        .render(
            title=f"{found.target}, {found.step}",
            figures=_figures(found),
            vague=vague_words(found),
            coverage=coverage_words(found),
            icicle=Markup(icicle_svg(found)),
            columns=share_columns(found),
            rows=[share_cells(found, share) for share in shares],
            case_columns=CASE_COLUMNS,
            cases=[case_cells(found, case) for case in slowest_cases(found)],
            module_columns=MODULE_COLUMNS,
            modules=[module_cells(found, module) for module in known_modules(found)],
            framework=found.framework,
            framework_columns=("framework", "calls", "of the operators' time", "gain of the model"),
            frameworks=[
                [
                    Cell(part.framework, part.framework),
                    Cell(str(part.calls), part.calls),
                    Cell(f"{part.share:.0%}", part.share, round(100 * part.share, 2)),
                    Cell(signed_seconds(part.gain_seconds), part.gain_seconds),
                ]
                for part in parts
            ],
            missing=[
                f"{part.framework}: {calls} calls have none: {reason}"
                for part in parts
                for reason, calls in part.missing_sorted
            ],
            swap_columns=SWAP_COLUMNS,
            swaps=[swap_cells(found, swap) for swap in found.swaps],
            swap_notes=[note for swap in found.swaps for note in swap_notes(found, swap)],
            unmeasured=[
                f"{_short_name(found, case.call.operator)}, {case.call.count} calls: {case.reason}"
                for case in found.unmeasured
            ],
            machine=_machine(found),
        )
    )
    return page + "\n"


def _figures(found: Explanation) -> Sequence[tuple[str, str]]:
    return (
        ("framework", where_words(found)),
        ("model", format_seconds(found.model_seconds)),
        ("its interval", interval_words(found)),
        ("operators, one by one", format_seconds(found.operator_seconds)),
        ("coverage", coverage_words(found)),
        ("calls", str(sum(share.calls for share in found.shares))),
        ("operators", str(len(found.shares))),
    )


def _machine(found: Explanation) -> list[tuple[str, Any]]:
    """Return the known facts about the machine, in plain words."""
    known = found.machine
    load = known.get("load_average") or []
    shown = {
        "processor": known.get("cpu"),
        "cores": known.get("usable_cores"),
        "system": known.get("system"),
        "load at the end": ", ".join(f"{each:.2f}" for each in load),
    }
    return [(name, value) for name, value in shown.items() if value]
