"""The command line that DLOP-Bench users know:

    FRAMEWORK=torch python bench/api/api.py -c abs -st 1,3

`python -m bench run` and `dlop-bench run` are the same command.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

if __name__ == "__main__":  # run as a script: import from the root, not from this folder
    sys.path[:] = [str(Path(__file__).resolve().parents[2]), *sys.path[1:]]

from bench.cli.start import started


def main(argv: Sequence[str] | None = None, program: str = "python -m bench run") -> int:
    """Run the command line; return the exit status 0, 1 or 2."""

    def run() -> int:
        from bench.running import command

        return command.main(argv, program)

    return started(program, run)


if __name__ == "__main__":
    sys.exit(main(program="api.py"))
