"""`python -m bench doctor`: finds what disturbs measuring on this machine, and lists its devices."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rich.table import Table

from bench.cli.arguments import add_place
from bench.cli.command import FAILED, OK, Parser, console, flags_given, run_command
from bench.cli.values import positive
from bench.inspecting.doctor import examine
from bench.machine.finding import MachineFinding
from bench.machine.speeds import SEVERAL_SPEEDS, UNEVEN_CORES, WATCHED_SECONDS

PROGRAM = "python -m bench doctor"
DEFAULT_FRAMEWORK = "numpy"
_REMEDIES = {
    SEVERAL_SPEEDS: "run --rounds N, --patience P",
    UNEVEN_CORES: "run --pin, --rounds N, --patience P",
}
"""Flags that help against a finding, by its code."""

_EPILOG = """\
examples:
  python -m bench doctor
  python -m bench doctor --strict && python -m bench run --frameworks torch -c softmax
  python -m bench doctor --calibrate --framework torch --threads 4

exit code: 0 done, 1 something disturbs (--strict), 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the findings; returns 0, or with --strict 1 where something disturbs."""
    parser = Parser(
        prog=PROGRAM,
        description="Look for five seconds at what disturbs measuring here, say how to stop it, and list the "
        "devices that each framework has. With "
        "--calibrate, measure instead how processes differ here: it takes about two minutes, and the "
        "intervals of later runs of one round are as wide as that.",
        epilog=_EPILOG,
    )
    parser.add_argument("--strict", action="store_true", help="exit with 1 where something disturbs")
    parser.add_argument(
        "--watch",
        type=positive,
        default=WATCHED_SECONDS,
        metavar="S",
        help=f"seconds for which to look at how fast the cores are (default: {WATCHED_SECONDS:g})",
    )
    group = parser.add_argument_group("calibration")
    group.add_argument(
        "--calibrate",
        action="store_true",
        help="measure, per kind of load, how processes differ, and keep it",
    )
    group.add_argument(
        "--framework", metavar="A", default=DEFAULT_FRAMEWORK, help="to measure in (default: %(default)s)"
    )
    add_place(group)
    arguments = parser.parse_args(argv)
    if not arguments.calibrate:
        for flag in flags_given(arguments, parser, ("framework", "device", "threads")):
            parser.error(f"{flag} needs --calibrate: without it all of the machine is looked at")
    return run_command(PROGRAM, lambda: _calibrate(arguments) if arguments.calibrate else _examine(arguments))


def _calibrate(arguments: argparse.Namespace) -> int:
    from bench.inspecting.calibration_command import (
        calibrate,  # loading the engine takes longer than the rest
    )

    return calibrate(arguments.framework, arguments.device, arguments.threads)


def _examine(arguments: argparse.Namespace) -> int:
    findings = examine(arguments.watch)
    console().print(_table(findings))
    disturbing = [finding for finding in findings if finding.harm]
    for finding in disturbing:
        flags = f" ({_REMEDIES[finding.code]})" if finding.code in _REMEDIES else ""
        print(f"{finding.subject}: {finding.harm}.\n  {finding.remedy}{flags}")
    print(f"{len(disturbing)} of {len(findings)} things looked at disturb measuring")
    console().print(_devices())
    return FAILED if arguments.strict and disturbing else OK


def _devices() -> Table:
    from bench.measuring.devices import find_devices  # slow to load, like the calibration

    table = Table(title="Devices of the frameworks", title_justify="left")
    for column in ("framework", "--device", "found"):
        table.add_column(column, overflow="fold")
    for found in find_devices():
        for device, called in found.devices.items():
            table.add_row(found.framework, device, called)
        if not found.devices:
            table.add_row(found.framework, "", found.reason)
    return table


def _table(findings: Sequence[MachineFinding]) -> Table:
    table = Table(title="What disturbs measuring here", title_justify="left")
    for column in ("", "looked at", "found"):
        table.add_column(column, overflow="fold")
    for finding in findings:
        table.add_row("!" if finding.harm else "ok", finding.subject, finding.state)
    return table
