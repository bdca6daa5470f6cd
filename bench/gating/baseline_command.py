"""`python -m bench baseline`: saves the present times of operators, for later gates to compare with."""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from bench.cli.command import OK, Parser, console, run_command
from bench.cli.progress import ProgressLine
from bench.cli.values import positive_int
from bench.gating.arguments import EXPLANATION, add_judging, add_selection, asked, side, thresholds, timing
from bench.gating.baseline import save_baseline
from bench.gating.baseline_store import Baselines
from bench.gating.rules import FIRST_PAIRS
from bench.render.units import format_seconds

PROGRAM = "python -m bench baseline"
_EXAMPLES = """
examples:
  python -m bench baseline save nightly --framework torch --side python=/opt/release/bin/python
  python -m bench gate --baseline nightly --candidate python=/opt/nightly/bin/python
  python -m bench baseline list

Baselines lie in $BENCH_BASELINES, or in your data directory: a folder for each name, in it a JSON file for
each machine and set of versions.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand; returns 0, 1 (interrupted) or 2."""
    arguments = _parser().parse_args(argv)
    return run_command(PROGRAM, lambda: int(arguments.command(arguments)))


def _parser() -> Parser:
    parser = Parser(
        prog=PROGRAM,
        description="Keep what operators take now, with what was asked and by how much each may become "
        "slower; `python -m bench gate --baseline NAME` measures that side and a candidate, and judges.",
        epilog=EXPLANATION.replace("--base and --candidate take", "--side takes") + _EXAMPLES,
    )
    actions = parser.add_subparsers(required=True, metavar="save|list|remove")
    save = actions.add_parser("save", help="measure, and keep it under a name; the same name is replaced")
    save.add_argument("name", metavar="NAME")
    add_selection(save)
    save.add_argument(
        "--side", action="append", default=[], metavar="KEY=VALUE", help="see `baseline --help`"
    )
    add_judging(save)
    save.add_argument(
        "--processes",
        type=positive_int,
        default=FIRST_PAIRS,
        metavar="N",
        help="fresh ones, in which everything is measured (default: %(default)s)",
    )
    every = actions.add_parser("list", help="the baselines that there are, and what they hold for")
    remove = actions.add_parser("remove", help="delete those of a name, of all machines and versions")
    remove.add_argument("name", metavar="NAME")
    for action, command in ((save, _save), (every, _list), (remove, _remove)):
        action.set_defaults(command=command)
    return parser


def _save(arguments: argparse.Namespace) -> int:
    with ProgressLine() as line:
        baseline = save_baseline(
            arguments.name,
            arguments.cases,
            side=side(arguments.side),
            thresholds=thresholds(arguments),
            processes=arguments.processes,
            progress=line,
            **asked(arguments),
            **timing(arguments),
        )
    print(f"{baseline.name}: {len(baseline.expected)} results of {baseline.framework} saved")
    return OK


def _list(arguments: argparse.Namespace) -> int:
    kept, table = Baselines(), Table()
    for heading in ("name", "saved", "framework", "processor", "results", "median"):
        table.add_column(heading, justify="right" if heading in ("results", "median") else "left")
    for name in kept.names():
        for baseline in kept.named(name):
            version = baseline.versions.get(baseline.framework.partition("_")[0]) or ""
            typical = statistics.median(map(statistics.median, baseline.expected.values()))
            cells = (
                name,
                baseline.saved[:16],
                f"{baseline.framework} {version}".rstrip(),
                str(baseline.machine.get("cpu")),
                str(len(baseline.expected)),
                format_seconds(typical),
            )
            table.add_row(*map(Text, cells))
    if table.row_count:
        console().print(table)
    else:
        print(f"no baselines in {kept}; `{PROGRAM} save NAME` makes one")
    return OK


def _remove(arguments: argparse.Namespace) -> int:
    count = Baselines().remove(arguments.name)
    print(f"{arguments.name}: {count} removed")
    return OK
