"""`python -m bench run`: measures operators, prints the table, and ends with a status."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.cli.arguments import build_parser
from bench.cli.command import FAILED, OK, run_command
from bench.cli.progress import ProgressLine
from bench.cli.replay import replay_lines
from bench.engine.request import Request
from bench.measuring.launchers import LOCAL, opened_execution
from bench.running.listing import listings
from bench.running.requests import requested


def main(argv: Sequence[str] | None = None, program: str = "python -m bench run") -> int:
    """Run the command line; return the exit status 0, 1 or 2."""
    arguments = build_parser(program).parse_args(argv)
    return run_command(program, lambda: _run(arguments))


def _run(arguments: argparse.Namespace) -> int:
    if texts := listings(arguments):
        print(*texts, sep="\n")
        return OK
    asked, status = requested(arguments), OK
    for request in asked.requests:
        found, interrupted = execute(
            request,
            arguments.output,
            asked.resumed,
            show_config=arguments.show_sample_config,
            strict=arguments.strict,
            launcher=arguments.launcher,
        )
        status = max(status, found)
        if interrupted:
            break
    return status


def execute(
    request: Request,
    output: Path,
    resumed: Path | None,
    show_config: bool,
    strict: bool = False,
    launcher: str = LOCAL,
) -> tuple[int, bool]:
    """Execute `request` and show its progress and results; return 0 or 1, and whether it was interrupted.

    strict: count results that are not proven right (see `Run.doubtful`) as failures too.
    launcher: the machines that do the work, see `bench.run`.

    Every result is on disk before the next task starts; Ctrl-C and a full disk keep them.
    """
    interrupted = False
    with (
        ProgressLine(show_config) as line,
        opened_execution(request, output, resumed, line, launcher=launcher) as execution,
    ):
        try:
            for _ in execution.results():
                pass
        except KeyboardInterrupt:
            if not execution.run.header:
                raise  # before there was anything to keep
            interrupted = True
        finally:
            line.close()
            if execution.run.header:
                from bench.running.summary import doubtful_lines, print_end  # Rich would delay measuring

                print_end(execution.run)
                if strict and execution.run.doubtful:
                    print(*doubtful_lines(execution.run.doubtful), sep="\n")
    run, where = execution.run, "" if launcher == LOCAL else f" --launcher {shlex.quote(launcher)}"
    if interrupted:
        kept = f"interrupted; {len(run.results)} results are kept, --resume{where} goes on with them"
        print(kept, file=sys.stderr)
    elif execution.lacking:
        print(*execution.lacking, sep="\n")
        print(f"`python -m bench run --resume {run.path}{where}` measures what is missing")
    if request.random_inputs is not None:
        print("\n".join(replay_lines(run.results, run.header["request"])))
    is_failed = run.is_failed or (strict and bool(run.doubtful))
    is_harmed = execution.is_restored or bool(execution.lacking)
    return FAILED if interrupted or is_failed or is_harmed else OK, interrupted
