"""`python -m bench list`: lists samples, tags, and frameworks' own operators."""

from __future__ import annotations

from collections.abc import Sequence

from bench.cli.command import OK, Parser, run_command
from bench.cli.selection import add_frameworks, add_samples_directories
from bench.cli.values import name
from bench.model.device import CPU
from bench.running.listing import listings

PROGRAM = "python -m bench list"
_EPILOG = """\
examples:
  python -m bench list
  python -m bench list -f torch                         # with PyTorch's own operators
  python -m bench list --tags
  python -m bench list --tag ForLoop

`python -m bench run` has the same lists as -s, -sg and -sot.

exit code: 0 listed, 2 usage error
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Print the lists; return 0 or 2."""
    parser = Parser(prog=PROGRAM, description="List all samples by category: what -c takes.", epilog=_EPILOG)
    add_frameworks(parser, "list these frameworks' own operators too (default: none)")
    parser.add_argument("--tags", dest="show_all_tags", action="store_true", help="list tags, with counts")
    parser.add_argument(
        "--tag",
        dest="samples_of_tag",
        type=name,
        metavar="TAG",
        help="list the samples with a tag (default: all)",
    )
    add_samples_directories(parser)
    arguments = parser.parse_args(argv)
    arguments.only, arguments.devices = [], [CPU]
    arguments.show_all_cases = not (arguments.show_all_tags or arguments.samples_of_tag)
    return run_command(PROGRAM, lambda: print(*listings(arguments), sep="\n") or OK)
