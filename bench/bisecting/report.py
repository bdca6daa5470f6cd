"""The outcome of a bisection, in words and in the forms that are printed."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from bench.bisecting.search import FAST, FOUND, NARROWED, NOT_SLOWER, SLOW, Bisection, Step

HEADINGS = ("version", "measured against", "it is", "ratio", "99% interval", "pairs", "passed over because")
MOST_NAMED = 6


def step_line(step: Step) -> str:
    """Return the outcome of a step: `1.25.0 is slow: 1.31 times 1.20.0 (99%: 1.28 to 1.35)`."""
    return f"{step.version} is {step.state}: {step.reason or times(step)}"


def times(step: Step) -> str:
    """Return the ratio of a step: `1.31 times 1.20.0 (99%: 1.28 to 1.35)`; too few pairs have no interval."""
    interval = "" if step.interval is None else " (99%: {:.2f} to {:.2f})".format(*step.interval)
    return f"{step.ratio:.2f} times {step.base}{interval}"


def outcome_line(found: Bisection) -> str:
    """Return the answer in one line, or how far it has been narrowed down."""
    begin = "interrupted: " if found.interrupted else ""
    bad = next((step for step in found.steps if step.version == found.bad), None)
    slow = found.decisive
    if found.outcome == NOT_SLOWER and bad is not None:
        return f"{begin}{found.package} {found.bad} is not slower: {times(bad)}"
    if found.outcome == FOUND and slow is not None:
        return f"{begin}{found.package} {slow.version} is the first slow one: {times(slow)}{_aside(found)}"
    if found.outcome == NARROWED and slow is not None:
        said = f"the first slow one is {_one_of(found.package, found.suspects)}"
        return f"{begin}{said}; {slow.version} is slow: {times(slow)}{_aside(found)}"
    why = f": {bad.reason}" if bad is not None else ""
    return f"{begin}cannot tell whether {found.package} {found.bad} is slower than {found.good}{why}"


def others_line(found: Bisection) -> str:
    """Return other packages that differ in the last fast and the first slow environment; "" where none do."""
    if not found.others:
        return ""
    changes = ", ".join(f"{each.name} {each.base or '-'} -> {each.new or '-'}" for each in found.others)
    return f"besides {found.package}, {found.first_slow} differs from {found.last_fast} in: {changes}"


def bisection_table(found: Bisection) -> Table:
    """Return the versions that were looked at, ascending, for a terminal; at the end the direct gate."""
    table = Table(box=None)
    for heading in HEADINGS:
        is_figure, is_text = heading in HEADINGS[3:6], heading == HEADINGS[-1]
        table.add_column(
            heading, justify="right" if is_figure else "left", no_wrap=not is_text, overflow="fold"
        )
    order = list(found.versions)
    rows = sorted(found.steps, key=lambda step: order.index(step.version))
    for step in [*rows, *([found.direct] if found.direct else [])]:
        table.add_row(*map(Text, _cells(step)))
    return table


def bisection_json(found: Bisection) -> str:
    """Return the whole bisection as JSON; docs/bisect.md describes the keys."""
    return json.dumps(found.as_json(), indent=1) + "\n"


def _cells(step: Step) -> tuple[str, ...]:
    interval = "-" if step.interval is None else "{:.3f} to {:.3f}".format(*step.interval)
    ratio = "-" if step.ratio is None else f"{step.ratio:.3f}"
    return step.version, step.base, step.state, ratio, interval, str(step.pairs or "-"), step.reason


def _one_of(package: str, versions: Sequence[str]) -> str:
    if len(versions) > MOST_NAMED:
        return f"one of {len(versions)} of {package}, {versions[0]} to {versions[-1]}"
    return f"one of {package} {', '.join(versions)}"


def _aside(found: Bisection) -> str:
    """Return the outcome against the version just before, where it is not slow too; else ""."""
    step = found.direct
    if step is None or step.state == SLOW:
        return ""
    if step.state == FAST:
        return f"; {times(step)} just before it: it came little by little"
    return f"; whether it is slower than {step.base}, just before it, cannot be told: {step.reason}"
