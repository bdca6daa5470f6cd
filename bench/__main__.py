"""`python -m bench <command>`, also installed as `dlop-bench`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

_USAGE = """\
usage: python -m bench <command> [options]

commands:
  run       measure operators (the same as bench/api/api.py)
  env       make, list and remove the frameworks' own environments
  new       make a sample folder that runs at once
  coverage  what runs where, as a Markdown document from run files
  compiled  what compiling pays, as such a document

`python -m bench <command> --help` says more; without a command, `run`.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand; returns the exit status 0, 1 or 2."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments and arguments[0] in ("-h", "--help"):
        print(_USAGE, end="")
        return 0
    if arguments and arguments[0] == "new":
        from bench.api.scaffold import main as make_sample

        return make_sample(arguments[1:])
    if arguments and arguments[0] == "env":
        from bench.api.environments import main as environments

        return environments(arguments[1:])
    if arguments and arguments[0] in ("coverage", "compiled"):
        from bench.api.documents import main as write_document

        return write_document(arguments[0], arguments[1:])
    if arguments and not arguments[0].startswith("-") and arguments[0] != "run":
        print(f"unknown command {arguments[0]!r}\n\n{_USAGE}", end="", file=sys.stderr)
        return 2
    from bench.api.api import main as run

    return run(arguments[1:] if arguments[:1] == ["run"] else arguments, "python -m bench run")


if __name__ == "__main__":
    sys.exit(main())
