"""`python -m bench inputs verify|import|export`: repeats recorded calls, converts them for other tools."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.cli.command import FAILED, OK, Parser, add_output, run_command
from bench.cli.selection import add_imports, add_samples_directories
from bench.cli.values import positive_int
from bench.record.formats import FORMATS
from bench.recording.command import show_recorded
from bench.recording.recording import MOST_CASES, export_calls, import_calls, replay
from bench.store.input_tables import InputTables

PROGRAM = "python -m bench inputs"
SHARE = 0.99
"""The least share of recorded calls that have to come out the same for success."""
_EPILOG = """\
examples:
  python -m bench inputs verify recorded
  python -m bench inputs import recorded.txt --output imported
  python -m bench inputs export recorded --format operator-inputs --output recorded.txt

exit code: 0 done, 1 too many calls come out otherwise (verify), 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; return 0, 1 (too many calls come out differently) or 2."""
    parser = Parser(
        prog=PROGRAM,
        description="Recorded calls: made again, and exchanged with other tools.",
        epilog=_EPILOG,
    )
    commands = parser.add_subparsers(metavar="command", required=True)
    _add_verify(commands)
    _add_import(commands)
    _add_export(commands)
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: arguments.command(arguments))


def _add_verify(commands: argparse._SubParsersAction[Parser]) -> None:
    verify = commands.add_parser(
        "verify",
        help="make every recorded call again; those that do not come out the same are listed with reasons",
        description="Make every recorded call again: recorded once more it has the same content key, and it "
        f"returns arrays of equal shape, dtype and strides. Success means {SHARE:.0%} of them.",
    )
    verify.add_argument("directory", type=Path, metavar="DIR", help="of the input tables")
    add_imports(verify)
    verify.set_defaults(command=_verify)


def _add_import(commands: argparse._SubParsersAction[Parser]) -> None:
    importing = commands.add_parser(
        "import",
        help="input tables of the calls in a file of another tool",
        description="Write input tables of the calls in a file of another tool: "
        + "; ".join(f"{name}: {known.title}" for name, known in FORMATS.items())
        + ".",
    )
    importing.add_argument("file", type=Path, metavar="FILE")
    add_output(importing, "directory of the input tables", required=True, metavar="DIR")
    importing.add_argument("--format", choices=FORMATS, help="of the file (default: what its content is)")
    importing.add_argument("--name", metavar="NAME", help="of the model in the tables (default: the file's)")
    importing.add_argument("--merge", action="store_true", help="join what the directory holds already")
    importing.add_argument(
        "--most-cases",
        type=positive_int,
        default=MOST_CASES,
        metavar="N",
        help="cases of an operator at most (default: %(default)s)",
    )
    add_samples_directories(importing)
    importing.set_defaults(command=_import)


def _add_export(commands: argparse._SubParsersAction[Parser]) -> None:
    exporting = commands.add_parser(
        "export",
        help="recorded calls as a file of another tool",
        description="Write recorded calls as a file of another tool, or for FlashInfer Trace a directory. "
        "What it cannot hold is listed with reasons.",
    )
    exporting.add_argument("directory", type=Path, metavar="DIR", help="of the input tables")
    writable = [name for name, known in FORMATS.items() if known.write]
    exporting.add_argument("--format", choices=writable, required=True, help="of the file")
    add_output(exporting, "where to write", required=True, metavar="PATH")
    exporting.set_defaults(command=_export)


def _verify(arguments: argparse.Namespace) -> int:
    calls = InputTables(arguments.directory).calls()
    different = replay(arguments.directory, imports=arguments.imports)
    share = 1 - len(different) / len(calls)
    print(f"{len(calls) - len(different)} of {len(calls)} different calls ({share:.2%}) come out the same")
    _list_reasons((call.operator, why) for call, why in different)
    return OK if share >= SHARE else FAILED


def _import(arguments: argparse.Namespace) -> int:
    found = import_calls(
        arguments.file,
        output=arguments.output,
        format=arguments.format,
        name=arguments.name,
        merge=arguments.merge,
        most_cases=arguments.most_cases,
        samples_directories=arguments.samples_dir,
    )
    show_recorded(found)
    print(f"input tables: {arguments.output}")
    return OK


def _export(arguments: argparse.Namespace) -> int:
    left_out = export_calls(arguments.directory, arguments.output, arguments.format)
    written = f"{arguments.output} written" if arguments.output.exists() else "nothing written"
    print(f"{written}; {len(left_out)} different calls are left out")
    _list_reasons(left_out)
    return OK


def _list_reasons(found: Iterable[tuple[str, str]]) -> None:
    for (operator, why), count in Counter(found).most_common():
        print(f"{count}  {operator}: {why}")
