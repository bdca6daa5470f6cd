"""Measures the published baselines: PyTorch against MXNet, JAX and TensorFlow, and JAX against TensorFlow.

    python benchmarks/baselines.py [--output docs/baselines] [--shown-in docs/versus.md]

There are two runs, kept in results/baselines: eager forward and backward, and compiled forward.  Both measure
the operators that `published/selection.py` chooses, and the frameworks take turns.  They took 57 minutes on
two quiet cores, and a quarter of an hour more with `--tried 3`.  Measure the peak of the machine before
(`python -m bench peak`).  `--eager RUN --compiled RUN` writes the documents of existing runs.  An interrupted
run goes on with `python -m bench run --resume RUN`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import bench
from bench.cli.progress import ProgressLine
from bench.errors import UsageError
from bench.model.direction import BACKWARD, FORWARD
from bench.model.stage import EAGER, JIT
from published.document import FILES, documents, with_glance
from published.selection import FRAMEWORKS, chosen

EACH = 3
"""The number of operators of each category."""
SETTINGS = {"time_budget": 0.05, "precision": 0.03, "patience": 0.05}
"""The settings of a short measurement: enough to show differences larger than those between processes."""


def main() -> int:
    """Measure unless runs are named, and write the documents; return 1 if interrupted, 2 on an error."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--eager", type=Path, metavar="RUN", help="that was measured before")
    parser.add_argument("--compiled", type=Path, metavar="RUN", help="that was measured before")
    parser.add_argument("--results", type=Path, default=Path("results/baselines"), metavar="DIR")
    parser.add_argument("--output", type=Path, default=Path("docs/baselines"), metavar="DIR")
    parser.add_argument("--shown-in", type=Path, metavar="FILE", help="which shows the first of them")
    parser.add_argument("--each", type=int, default=EACH, metavar="N", help="operators of a category")
    parser.add_argument(
        "--tried", type=int, default=0, metavar="N", help="findings of which it is tried what closes the gap"
    )
    arguments = parser.parse_args()
    try:
        with ProgressLine() as line:
            _write(arguments, line)
    except bench.Interrupted as interrupted:
        print(
            f"baselines.py: go on with python -m bench run --resume {interrupted.run.path}", file=sys.stderr
        )
        return 1
    except (UsageError, OSError, ValueError) as error:
        print(f"baselines.py: {error}", file=sys.stderr)
        return 2
    return 0


def _write(arguments: argparse.Namespace, line: ProgressLine) -> None:
    runs = [
        bench.load(arguments.eager) if arguments.eager else _run(EAGER, [FORWARD, BACKWARD], arguments, line),
        bench.load(arguments.compiled) if arguments.compiled else _run(JIT, [FORWARD], arguments, line),
    ]
    pairs = {
        file: [bench.versus(run, pair, tried=arguments.tried, progress=line) for run in runs]
        for file, pair in FILES.items()
    }
    arguments.output.mkdir(parents=True, exist_ok=True)
    for file, text in documents(pairs, runs, arguments.each, arguments.tried).items():
        (arguments.output / file).write_text(text, encoding="utf-8")
    if arguments.shown_in:
        eager, _ = pairs[next(iter(FILES))]
        text = with_glance(arguments.shown_in.read_text(encoding="utf-8"), eager)
        arguments.shown_in.write_text(text, encoding="utf-8")


def _run(
    stage: int, directions: Sequence[str], arguments: argparse.Namespace, line: ProgressLine
) -> bench.Run:
    return bench.run(
        chosen(FRAMEWORKS, arguments.each),
        frameworks=FRAMEWORKS,
        tag="regimes",
        stages=[stage],
        directions=directions,
        output=arguments.results,
        progress=line,
        **SETTINGS,
    )


if __name__ == "__main__":
    sys.exit(main())
