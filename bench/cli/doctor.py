"""`python -m bench doctor`: what on this machine disturbs measuring, and how to stop it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rich.table import Table

from bench.cli.command import FAILED, OK, Parser, console, run_command
from bench.machine.doctor import Finding, examine

PROGRAM = "python -m bench doctor"


def main(argv: Sequence[str] | None = None) -> int:
    """Print the findings; returns 0, or with --strict 1 where something disturbs."""
    parser = Parser(
        prog=PROGRAM,
        description="Look for three seconds at what disturbs measuring here, and say how to stop it.",
    )
    parser.add_argument("--strict", action="store_true", help="exit with 1 where something disturbs")
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _examine(arguments))


def _examine(arguments: argparse.Namespace) -> int:
    findings = examine()
    console().print(_table(findings))
    disturbing = [finding for finding in findings if finding.harm]
    for finding in disturbing:
        print(f"{finding.subject}: {finding.harm}.\n  {finding.remedy}")
    print(f"{len(disturbing)} of {len(findings)} things looked at disturb measuring")
    return FAILED if arguments.strict and disturbing else OK


def _table(findings: Sequence[Finding]) -> Table:
    table = Table(title="What disturbs measuring here", title_justify="left")
    for column in ("", "looked at", "found"):
        table.add_column(column, overflow="fold")
    for finding in findings:
        table.add_row("!" if finding.harm else "ok", finding.subject, finding.state)
    return table
