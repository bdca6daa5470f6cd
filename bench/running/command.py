"""`python -m bench run`: measures operators, prints the table, and ends with a status."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.cli.arguments import FILE_FORMATS, JSON, build_parser
from bench.cli.command import FAILED, OK, require_new, run_command
from bench.cli.progress import ProgressLine
from bench.cli.replay import replay_command, replay_lines
from bench.engine.request import Request
from bench.measuring.launchers import LOCAL, opened_execution
from bench.model.text import printable
from bench.running.listing import listings
from bench.running.requests import requested
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
    asked, status, runs = requested(arguments), OK, []
    for line in asked.notes:
        print(line)
    for request in asked.requests:
        run, found, interrupted = execute(
            request,
            arguments.output,
            asked.resumed,
            show_config=arguments.show_sample_config,
            strict=arguments.strict,
            launcher=arguments.launcher,
        )
        status = max(status, found)
        runs.append(run)
        if interrupted:
            break
    _write(runs, arguments)
    return status


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
    request: Request,
    output: Path,
    resumed: Path | None,
    show_config: bool,
    strict: bool = False,
    launcher: str = LOCAL,
) -> tuple[Run, int, bool]:
    """Execute `request` and show its progress and results.

    Returns the run, 0 or 1, and whether it was interrupted.

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
    return run, FAILED if interrupted or is_failed or is_harmed else OK, interrupted
