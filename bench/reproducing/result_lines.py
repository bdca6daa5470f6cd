"""Describes a result of a run as lines of plain text."""

from __future__ import annotations

import textwrap

from bench.model.compiler import own_compiler
from bench.model.identity import canonical
from bench.model.result import Result
from bench.model.stage import EAGER
from bench.model.status import OK
from bench.runs.run import Run

_WIDTH = 100


def lines_about(run: Run, result: Result) -> list[str]:
    """Return lines about a result: its task and outcome, the versions, the CPU, the date and the command."""
    task, header = result.task, run.header
    how = "eager" if task.stage == EAGER else task.compiler or own_compiler(task.framework, task.stage)
    case = f"Case {task.case_index}: {canonical(task.case)}"
    lines = [
        f"{task.sample} in {task.framework}, {how}, {task.direction}: {result.status}.",
        "",
        *textwrap.wrap(case, _WIDTH, break_on_hyphens=False),
    ]
    if result.message:
        lines += textwrap.wrap(f"Message: {result.message}", _WIDTH)
    if (error := result.check.get("largest_error")) is not None:
        lines.append(f"Largest error: {error:.3g}, against {result.check.get('reference')}.")
    if result.status == OK and result.median_seconds is not None:
        lines.append(f"Median: {result.median_seconds * 1e6:.3f} microseconds a call.")
    environment = header.get("environments", {}).get(task.framework, {})
    versions = ", ".join(f"{name} {version}" for name, version in environment.get("versions", {}).items())
    machine = header.get("machine", {})
    facts = {
        "Versions": versions,
        "CPU": machine.get("cpu"),
        "Date": header.get("started"),
        "Command": header.get("command"),
    }
    for name, fact in facts.items():
        if fact:
            text = " ".join(fact) if isinstance(fact, list) else str(fact)
            lines += textwrap.wrap(f"{name}: {text}", _WIDTH, break_long_words=False, break_on_hyphens=False)
    return lines
