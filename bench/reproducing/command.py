"""`python -m bench reproduce RUN SAMPLE`: writes a script that needs the framework and NumPy alone."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.cli.command import OK, Parser, add_output, require_new, run_command
from bench.cli.selection import add_framework, add_samples_directories
from bench.cli.values import natural
from bench.errors import UsageError
from bench.model.direction import DIRECTIONS
from bench.model.result import Result
from bench.model.stage import EAGER, STAGES
from bench.reproducing.reproduction import candidates, reproduce
from bench.runs.run import load

PROGRAM = "python -m bench reproduce"
_LISTED = 6
_EPILOG = """\
Without flags the first result of the sample that is wrong is taken, else the first other failure, else the
first that was compiled, else the first.

examples:
  python -m bench reproduce results/run-20260701T120000000000Z.jsonl softmax
  python -m bench reproduce run.jsonl conv2d --case 3 --compiler inductor:mode=max-autotune --output conv2d.py

exit code: 0 the script was written; 2 usage error, or a result that no script can show by itself
"""


def main(argv: Sequence[str]) -> int:
    """Write the script and print its path; return 0, or 2 where there is none to be written."""
    parser = Parser(
        prog=PROGRAM,
        description="Write a result of a run file as one Python script, with the operator, its inputs, how "
        "it is compiled and what is expected: it needs the framework and NumPy, and nothing of this project.",
        epilog=_EPILOG,
    )
    parser.add_argument("run", metavar="RUN", type=Path, help="a run file")
    parser.add_argument("sample", metavar="SAMPLE", help="its name in the run")
    parser.add_argument("--case", type=natural, metavar="N", help="number in the table, from 0")
    add_framework(parser, "of which the result is")
    parser.add_argument(
        "-st", "--stage", "--stages", type=int, choices=STAGES, help="1 eager, 2 graph, 3 compiled"
    )
    parser.add_argument("--compiler", metavar="TEXT", help="with its settings, as in the run")
    parser.add_argument("--direction", choices=DIRECTIONS, help="of which the result is")
    add_output(parser, "file of the script (default: reproduce_SAMPLE_FRAMEWORK.py, here)")
    add_samples_directories(parser)
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _write(arguments))


def _write(arguments: argparse.Namespace) -> int:
    run = load(arguments.run)
    found = candidates(
        run,
        arguments.sample,
        framework=arguments.framework,
        stage=arguments.stage,
        direction=arguments.direction,
        compiler=arguments.compiler,
        case=arguments.case,
    )
    chosen = found[0]
    task = chosen.task
    path = arguments.output or Path(f"reproduce_{task.sample}_{task.framework}.py")
    require_new(path, "--output")
    script = reproduce(run, chosen, arguments.samples_dir, path.name)
    if script.arrays is not None:
        require_new(path.with_name(script.arrays[0]), "--output")
        _save(path.with_name(script.arrays[0]), script.arrays[1])
    _save(path, script.text.encode())
    if len(found) > 1:
        others = ", ".join(map(_named, found[1 : _LISTED + 1]))
        more = f" and {len(found) - _LISTED - 1} more" if len(found) > _LISTED + 1 else ""
        print(f"{PROGRAM}: taken was {_named(chosen)}; the run has also {others}{more}", file=sys.stderr)
    print(path if script.arrays is None else f"{path}, {path.with_name(script.arrays[0])}")
    return OK


def _named(result: Result) -> str:
    task = result.task
    how = "eager" if task.stage == EAGER else task.compiler or f"stage {task.stage}"
    return f"{task.framework} {how} case {task.case_index} {task.direction} ({result.status})"


def _save(path: Path, content: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(content)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}; name another file") from None
