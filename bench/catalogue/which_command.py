"""`python -m bench which FUNCTION`: lists the samples of a framework's function."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bench.catalogue.catalogue import Entry, open_catalogue, read_entry, samples_of
from bench.cli.command import OK, Parser, run_command
from bench.cli.selection import add_samples_directories
from bench.samples.contract.registry import Registry

_PROGRAM = "python -m bench which"
_EPILOG = """\
examples:
  python -m bench which torch.nn.functional.conv2d
  python -m bench which torchvision.ops

exit code: 0 found, 2 nothing matches, or usage error
"""


def main(argv: Sequence[str]) -> int:
    """Print a line per sample and framework; returns the exit status, 2 where nothing matches."""
    parser = Parser(
        prog=_PROGRAM,
        description="Which samples are a framework's function, call it, or use it uncalled; methods "
        "of arrays are not looked for.",
        epilog=_EPILOG,
    )
    parser.add_argument(
        "function", help="dotted name, as torch.nn.functional.conv2d, or a module's, as torchvision.ops"
    )
    add_samples_directories(parser)
    arguments = parser.parse_args(argv)
    return run_command(_PROGRAM, lambda: _print_matches(arguments))


def _print_matches(arguments: argparse.Namespace) -> int:
    registry = Registry(arguments.samples_dir)
    open_catalogue(registry)
    matches = samples_of(arguments.function, _readable(registry))
    widths = [max(len(match.sample) for match in matches), max(len(match.framework) for match in matches)]
    for match in matches:
        print(f"{match.sample:{widths[0]}}  {match.framework:{widths[1]}}  {match.how:5}  {match.function}")
    return OK


def _readable(registry: Registry) -> list[Entry]:
    """Return the entries of all samples; print the reason where a sample cannot be imported."""
    entries = []
    for name in registry.names():
        try:
            entries.append(read_entry(registry.folders[name]))
        except (Exception, SystemExit) as error:
            print(f"{_PROGRAM}: left out: {name}: {type(error).__name__}: {error}", file=sys.stderr)
    return entries
