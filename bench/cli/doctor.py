"""`python -m bench doctor`: what on this machine disturbs measuring, and how to stop it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from bench.machine.doctor import Finding, examine

OK, DISTURBED = 0, 1
PLAIN_WIDTH = 160


def main(argv: Sequence[str] | None = None) -> int:
    """Print the findings; returns 0, or with --strict 1 where something disturbs."""
    parser = argparse.ArgumentParser(
        prog="python -m bench doctor",
        description="Look for three seconds at what disturbs measuring here, and say how to stop it.",
    )
    parser.add_argument("--strict", action="store_true", help="exit with 1 where something disturbs")
    arguments = parser.parse_args(argv)
    findings = examine()
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=PLAIN_WIDTH)
    console.print(_table(findings))
    disturbing = [finding for finding in findings if finding.harm]
    for finding in disturbing:
        print(f"{finding.subject}: {finding.harm}.\n  {finding.remedy}")
    print(f"{len(disturbing)} of {len(findings)} things looked at disturb measuring")
    return DISTURBED if arguments.strict and disturbing else OK


def _table(findings: Sequence[Finding]) -> Table:
    table = Table(title="What disturbs measuring here", title_justify="left")
    for column in ("", "looked at", "found"):
        table.add_column(column)
    for finding in findings:
        table.add_row("!" if finding.harm else "ok", finding.subject, finding.state)
    return table
