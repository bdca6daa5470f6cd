"""`python -m bench versus torch mxnet`: compares frameworks, measured now or read from a run."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from rich.console import Console

from bench.cli import streams
from bench.cli.arguments import add_place
from bench.cli.command import FAILED, OK, Parser, add_output, console, flags_given, plain_console, run_command
from bench.cli.options import add_group, values_of
from bench.cli.progress import ProgressLine
from bench.cli.replay import replay_command
from bench.cli.selection import add_selection
from bench.cli.short import add_short, form_of
from bench.cli.values import natural
from bench.comparing.versus.comparison import Versus, json_document
from bench.comparing.versus.contender import is_plain, require_sides
from bench.comparing.versus.page import write_page
from bench.comparing.versus.tables import MOST_SHOWN, short_document, versus_tables
from bench.comparing.versus.versus import reproducers, versus
from bench.engine.request import Request
from bench.errors import UsageError
from bench.measuring.interleaved import InterleavedRun
from bench.measuring.launchers import opened_execution
from bench.measuring.selection import REGIMES, make_request
from bench.model.direction import BACKWARD, FORWARD
from bench.model.framework import ALIASES, BUILT_IN
from bench.model.option import DURATION
from bench.model.settings import Settings
from bench.model.side import Side
from bench.model.stage import EAGER, JIT
from bench.model.text import printable
from bench.render.markdown import write_markdown
from bench.render.rows.runs import runs_table
from bench.render.rows.table import Table
from bench.render.terminal import terminal_table
from bench.reproducing.scripts import write_scripts
from bench.runs.named import measured
from bench.runs.run import Run, opened
from bench.store.output_file import output_file, require_absent

PROGRAM = "python -m bench versus"
FORMATS = TABLE, MARKDOWN, JSON, HTML = ("table", "md", "json", "html")
_SUFFIXES = {".md": MARKDOWN, ".json": JSON, ".html": HTML}
_OF_REPORT = (
    "sides",
    "format",
    "short",
    "output",
    "force",
    "all",
    "scripts",
    "tried",
    "frameworks",
    "samples_dir",
    "model",
)
_EPILOG = """\
Two or more frameworks are measured: of each operator the smallest case of its table, the largest that the
caches hold and the smallest beyond them, forward and backward, eager and compiled. A run is read as it is.

examples:
  python -m bench versus torch mxnet --category reduction
  python -m bench versus torch jax -c softmax,layer_norm -st 1 --direction forward --output versus.html
  python -m bench versus torch torch:layout=channels_last -c conv2d,max_pool2d -st 1
  python -m bench versus torch mxnet --model resnet50 -st 1 --direction forward
  python -m bench versus results --frameworks torch,mxnet --scripts findings

exit code: 0 reported; 1 something failed or was interrupted while it was measured; 2 usage error
"""


_DEFAULTS = {
    "stages": "1,3; with --compiler those of its compilers",
    "frameworks": "all of a run; what is measured is named by A B",
    "direction": "forward and backward",
    "tag": "regimes, without --case, --shape, --suite, --model, --inputs and --random-inputs",
}


def main(argv: Sequence[str]) -> int:
    """Measure the frameworks or read a run, and report; return the exit status."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _versus(arguments, parser))


def _parser() -> Parser:
    parser = Parser(
        prog=PROGRAM,
        description="Frameworks against each other, operator by operator: where one loses, by how much, and "
        "what its time goes to.",
        epilog=_EPILOG,
    )
    parser.add_argument(
        "sides",
        nargs="+",
        metavar="A B|RUN",
        help="two or more frameworks, or a run file or directory; a framework may have something of its own: "
        "torch:layout=channels_last,threads=2 (compiler, device, dtype, layout, mode, threads, values)",
    )
    parser.add_argument(
        "--format", choices=FORMATS, help="how to say it (default: what the output file ends in, else table)"
    )
    add_output(parser, "where to write (default: standard output)")
    add_short(parser)
    parser.add_argument("--force", action="store_true", help="replace files where there are some")
    parser.add_argument(
        "--all", action="store_true", help=f"list every ratio, and more than {MOST_SHOWN} rows of the others"
    )
    parser.add_argument(
        "--scripts",
        type=Path,
        metavar="DIR",
        help=f"also write a script for each of the first {MOST_SHOWN} findings, which shows its slower side "
        "and needs that framework alone",
    )
    parser.add_argument(
        "--try",
        dest="tried",
        type=natural,
        metavar="N",
        help="of the first N findings, measure whether another layout, dtype, number of threads or compiler "
        f"closes the gap (default: {MOST_SHOWN} of what is measured now, none of a run)",
    )
    choosing = parser.add_argument_group(
        "what to measure; of a run, --frameworks: which ones, --model: which cases"
    )
    add_selection(choosing, _DEFAULTS)
    add_place(choosing)
    measuring = parser.add_argument_group("how to measure")
    add_group(measuring, DURATION)
    measuring.add_argument(
        "--results",
        type=Path,
        default=Path("results"),
        metavar="DIR",
        help="directory of run files (default: results)",
    )
    return parser


def _versus(arguments: argparse.Namespace, parser: Parser) -> int:
    form = _form(arguments)
    if arguments.output is not None:
        require_absent(arguments.output, arguments.force)
    if len(arguments.sides) > 1:
        sides = require_sides(arguments.sides)
        run, status, is_interrupted = _measured(arguments, sides)
        names = list(sides)
        tried = MOST_SHOWN if arguments.tried is None else arguments.tried
        tried = 0 if is_interrupted else tried  # a second Ctrl-C would not end it
    else:
        _require_no_measuring(arguments, parser)
        run, status, names = opened(arguments.sides[0]), OK, arguments.frameworks
        tried = arguments.tried or 0
    with ProgressLine() as line:
        found = versus(run, names, model=arguments.model, tried=tried, progress=line)
    if arguments.output is None:
        file = streams.exact(sys.stdout) if form == HTML else sys.stdout
        _write(found, run, form, arguments, file)
    else:
        with output_file(arguments.output, is_text=True, overwrite=arguments.force) as file:
            _write(found, run, form, arguments, file)
    if arguments.scripts is not None:
        made = reproducers(run, found.findings[:MOST_SHOWN], arguments.samples_dir)
        write_scripts(made, arguments.scripts, arguments.force)
    return FAILED if found.interrupted else status


def _form(arguments: argparse.Namespace) -> str:
    usual = TABLE if arguments.output is None else _SUFFIXES.get(arguments.output.suffix.lower(), TABLE)
    return form_of(arguments.format, arguments.short, usual)


def _require_no_measuring(arguments: argparse.Namespace, parser: Parser) -> None:
    """Raise UsageError where a flag says what to measure, though the side is an existing run."""
    side = arguments.sides[0]
    if not Path(side).exists() and side in (*BUILT_IN, *ALIASES):
        raise UsageError(f"{side} against what? Name two frameworks at least, or a run")
    given = flags_given(arguments, parser, [name for name in vars(arguments) if name not in _OF_REPORT])
    if given:
        raise UsageError(f"{side} is a run that is there already: {', '.join(given)} say what to measure")


def _measured(arguments: argparse.Namespace, sides: Mapping[str, Side]) -> tuple[Run, int, bool]:
    """Measure the sides; return the run as far as it came, the exit status, and whether it was interrupted.

    Raises UsageError.
    """
    if arguments.frameworks:
        raise UsageError("name the frameworks once: --frameworks is for those of a run")
    if not all(map(is_plain, sides.values())):
        return _contested(arguments, sides)
    request = make_request(arguments.cases, frameworks=list(sides), **_asked(arguments))
    is_interrupted = False
    with ProgressLine() as line, opened_execution(request, arguments.results, None, line) as execution:
        try:
            for _ in execution.results():
                pass
        except KeyboardInterrupt:
            if not execution.run.results:
                raise
            is_interrupted = True
    run = execution.run
    print(f"results: {printable(str(run.path))}", file=sys.stderr)
    is_failed = is_interrupted or run.is_failed or execution.is_restored
    return run, FAILED if is_failed else OK, is_interrupted


def _contested(arguments: argparse.Namespace, sides: Mapping[str, Side]) -> tuple[Run, int, bool]:
    """Measure sides that are more than frameworks; return the same values as `_measured`."""
    asked, is_interrupted = _asked(arguments), False
    if any(side.compiler for side in sides.values()) and not arguments.stages:
        asked["stages"] = (JIT,)
    with ProgressLine() as line:
        interleaved = InterleavedRun(sides, arguments.cases, asked, arguments.results, line)
        try:
            for _ in interleaved.results():
                pass
        except KeyboardInterrupt:
            if not interleaved.run.results:
                raise
            is_interrupted = True
    print(f"results: {printable(str(interleaved.run.path))}", file=sys.stderr)
    return interleaved.run, FAILED if is_interrupted or interleaved.run.is_failed else OK, is_interrupted


def _asked(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the request for all sides.

    By default it has three cases of each operator, forward and backward, eager and compiled.
    """
    others = (
        *(arguments.case, arguments.shape, arguments.suite, arguments.model, arguments.inputs),
        *(arguments.random_inputs, arguments.tag),
    )
    return {
        "category": arguments.category,
        "tag": arguments.tag if any(others) else REGIMES,
        "stages": arguments.stages or (None if arguments.compiler else (EAGER, JIT)),
        "compilers": arguments.compiler,
        "directions": [arguments.direction] if arguments.direction else [FORWARD, BACKWARD],
        "cases": arguments.case,
        "shape": arguments.shape,
        "contiguous": arguments.contiguous,
        "suite": arguments.suite,
        "model": arguments.model,
        "inputs": arguments.inputs,
        "samples_directories": arguments.samples_dir,
        "only": arguments.only,
        **values_of(arguments, Request),
        **values_of(arguments, Settings),
    }


def _write(found: Versus, run: Run, form: str, arguments: argparse.Namespace, file: IO[str]) -> None:
    if arguments.short:
        file.write(short_document(found, *measured(run)))
        return
    if form == JSON:
        file.write(json_document(found))
        return
    if form == HTML:
        (named,) = measured(run, replay_command)
        write_page(found, named, file)
        return
    tables = versus_tables(found, arguments.all)
    if form == TABLE:
        _write_tables(found, tables, console() if file is sys.stdout else plain_console(file))
        return
    write_markdown(found.title, [*tables, runs_table(measured(run))], file)


def _write_tables(found: Versus, tables: Iterable[Table], out: Console) -> None:
    for table in tables:
        if table.rows:
            out.print(terminal_table(table, out.width))
        else:
            print(table.title, file=out.file)
        print(*table.notes, "", sep="\n", file=out.file)
    if not found.has_peak:
        names = dict.fromkeys(name.partition(":")[0] for name in found.frameworks)
        command = f"python -m bench peak --frameworks {','.join(names)}"
        print(f"`{command}` measures the peak for the runs that follow", file=out.file)
