"""What a run prints at its end: a table, the reasons for what is unsupported, the counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Console

from bench.core.result import OK, STATUSES, UNSUPPORTED, Result
from bench.reports.coverage import coverage_table
from bench.reports.table import results_table

PLAIN_WIDTH = 160
"""Columns of the table where the output is no terminal and has no width of its own."""


def print_summary(results: Sequence[Result]) -> None:
    """Print the summary to standard output."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=PLAIN_WIDTH)
    if any(result.statistics for result in results):
        console.print(results_table(results))
    elif any(result.status == OK for result in results):
        console.print(coverage_table(results))
    for line in summary_lines(results):
        print(line)


def summary_lines(results: Sequence[Result]) -> list[str]:
    """One line per distinct reason why something is unsupported, then how many of each status."""
    reasons = Counter(
        (result.framework, result.stage, result.message) for result in results if result.status == UNSUPPORTED
    )
    lines = [
        f"unsupported: {framework} stage {stage}: {message}" + (f" ({count} results)" if count > 1 else "")
        for (framework, stage, message), count in reasons.items()
    ]
    counts = Counter(result.status for result in results)
    lines.append(
        ", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status]) or "nothing ran"
    )
    if any(result.noisy for result in results):
        lines.append("~ noisy: the 99% interval of the median is wider than 5%")
    return lines
