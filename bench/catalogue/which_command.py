"""`python -m bench which FUNCTION`: lists the samples of a framework's function."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bench.catalogue.catalogue import (
    IS,
    Entry,
    Match,
    UnknownFunction,
    open_catalogue,
    read_entry,
    samples_of,
)
from bench.cli.command import OK, Parser, run_command
from bench.cli.selection import add_samples_directories
from bench.samples.contract.common_names import is_dotted
from bench.samples.contract.registry import Registry, SampleFolder, UnknownSample

_PROGRAM = "python -m bench which"
_EPILOG = """\
examples:
  python -m bench which torch.nn.functional.conv2d
  python -m bench which torchvision.ops
  python -m bench which jnp.matmul
  python -m bench which sdpa

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
        "function",
        help="dotted name, as torch.nn.functional.conv2d; a module's, as torchvision.ops; or a sample's",
    )
    add_samples_directories(parser)
    arguments = parser.parse_args(argv)
    return run_command(_PROGRAM, lambda: _print_matches(arguments))


def _print_matches(arguments: argparse.Namespace) -> int:
    registry = Registry(arguments.samples_dir)
    open_catalogue(registry)
    matches = _matches(arguments.function, registry)
    widths = [max(len(match.sample) for match in matches), max(len(match.framework) for match in matches)]
    for match in matches:
        print(f"{match.sample:{widths[0]}}  {match.framework:{widths[1]}}  {match.how:5}  {match.function}")
    return OK


def _matches(name: str, registry: Registry) -> list[Match]:
    """Return the matches of a function or module, else those of the sample of that name."""
    try:
        return samples_of(name, _readable(registry))
    except UnknownFunction:
        if (found := _of_sample(name, registry)) and not is_dotted(name):
            return found
        raise


def _of_sample(name: str, registry: Registry) -> list[Match]:
    """Return the matches of the sample of that name, what it is first; none where there is no such sample."""
    try:
        sample, _ = registry.find(name)
    except UnknownSample:
        return []
    found = read_entry(sample).matches if isinstance(sample, SampleFolder) else []
    return sorted(found, key=lambda match: match.how != IS)


def _readable(registry: Registry) -> list[Entry]:
    """Return the entries of all samples; print the reason where a sample cannot be imported."""
    entries = []
    for name in registry.names():
        try:
            entries.append(read_entry(registry.folders[name]))
        except (Exception, SystemExit) as error:
            print(f"{_PROGRAM}: left out: {name}: {type(error).__name__}: {error}", file=sys.stderr)
    return entries
