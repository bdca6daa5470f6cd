"""`python -m bench run`: measures operators, prints the table, and ends with a status."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial

from bench.cli.arguments import FILE_FORMATS, JSON, build_parser
from bench.cli.command import FAILED, OK, require_new, run_command
from bench.cli.messages import words_of_threads
from bench.cli.progress import ProgressLine
from bench.cli.replay import replay_command, replay_lines
from bench.engine.event import Progress
from bench.machine.description import usable_cores
from bench.measuring.execution import Measured
from bench.measuring.launchers import LOCAL, opened_execution
from bench.model.text import printable
from bench.running.listing import listings
from bench.running.requests import requested, requested_sweep
from bench.runs.named import measured
from bench.runs.run import Run
from bench.store.output_file import output_file


def main(argv: Sequence[str] | None = None, program: str = "python -m bench run") -> int:
    """Run the command line; return the exit status 0, 1 or 2."""
    arguments = build_parser(program).parse_args(argv)
    return run_command(program, lambda: _run(arguments))


def _run(arguments: argparse.Namespace) -> int:
    if texts := listings(arguments):
        print(*texts, sep="\n")
        return OK
    for form in FILE_FORMATS:
        if (path := getattr(arguments, form)) is not None:
            require_new(path, f"--{form}")
    if (sweep := requested_sweep(arguments)) is not None:
        _warn_of_threads(max(side.threads or arguments.threads for side in sweep.sides.values()))
        opened = partial(sweep.opened, arguments.output)
        is_random = arguments.random_inputs is not None
        run, status, _ = execute(lambda line: nullcontext(opened(line)), arguments, is_random=is_random)
        _write([run], arguments)
        return status
    asked, status, runs = requested(arguments), OK, []
    for line in asked.notes:
        print(line)
    for request in asked.requests:
        if arguments.launcher == LOCAL:
            _warn_of_threads(request.settings.threads)
        where = arguments.output, asked.resumed
        opening = partial(opened_execution, request, *where, launcher=arguments.launcher)
        is_random = request.random_inputs is not None
        run, found, interrupted = execute(opening, arguments, is_random, resumes=True)
        status = max(status, found)
        runs.append(run)
        if interrupted:
            break
    _write(runs, arguments)
    return status


def _warn_of_threads(threads: int) -> None:
    if threads > (cores := usable_cores()):
        print(words_of_threads(threads, cores), file=sys.stderr)


def _write(runs: Sequence[Run], arguments: argparse.Namespace) -> None:
    """Write the results into the files that flags name."""
    named = {form: getattr(arguments, form) for form in FILE_FORMATS if getattr(arguments, form) is not None}
    if not named or not (runs := [run for run in runs if run.results]):
        return
    from bench.render.delimited import write_csv  # reports are not needed by every run
    from bench.render.json_document import write_json
    from bench.render.rows.results import results_table

    found = measured(runs, replay_command)
    for form, path in named.items():
        with output_file(path, is_text=True) as file:
            if form == JSON:
                write_json(found, file)
            else:
                write_csv(results_table(found), file)
        print(printable(f"{form}: {path}"))


def execute(
    opening: Callable[[Progress], AbstractContextManager[Measured]],
    arguments: argparse.Namespace,
    is_random: bool,
    resumes: bool = False,
) -> tuple[Run, int, bool]:
    """Execute what is opened, and show its progress and results.

    Returns the run, 0 or 1, and whether it was interrupted.

    is_random: whether inputs are drawn, so that the command which draws one of them again is of use.
    resumes: whether an interrupted run can be gone on with.

    Every result is on disk before the next task starts; Ctrl-C and a full disk keep them.
    """
    interrupted, strict = False, arguments.strict
    with ProgressLine(arguments.show_sample_config) as line, opening(line) as execution:
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
    run = execution.run
    where = "" if arguments.launcher == LOCAL else f" --launcher {shlex.quote(arguments.launcher)}"
    if interrupted:
        again = f", --resume{where} goes on with them" if resumes else ""
        print(f"interrupted; {len(run.results)} results are kept{again}", file=sys.stderr)
    elif execution.lacking:
        print(*execution.lacking, sep="\n")
        print(f"`python -m bench run --resume {run.path}{where}` measures what is missing")
    if is_random:
        print("\n".join(replay_lines(run.results, run.header["request"])))
    is_failed = run.is_failed or (strict and bool(run.doubtful))
    is_harmed = execution.is_restored or bool(execution.lacking)
    return run, FAILED if interrupted or is_failed or is_harmed else OK, interrupted
