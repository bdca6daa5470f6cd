"""`python -m bench run`: measures operators, prints the table, and ends with a status."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bench import frameworks
from bench.cli import listing
from bench.cli.arguments import (
    LATEST,
    build_parser,
    environment_flag,
    names_samples,
    operational,
    repeats_recorded,
)
from bench.cli.command import FAILED, OK, run_command
from bench.cli.options import values_of
from bench.cli.progress import ProgressLine
from bench.cli.replay import replay_lines
from bench.engine.request import Request
from bench.engine.session import Session
from bench.errors import UsageError
from bench.frameworks import framework_names
from bench.measuring.launchers import LOCAL, opened_execution
from bench.measuring.selection import make_request, make_settings, recorded_request
from bench.model.direction import FORWARD, FORWARD_BACKWARD
from bench.model.settings import CHECK_ALL, Settings
from bench.model.stage import OF_ONE_SHAPE
from bench.samples.contract.registry import Registry
from bench.store.run_file import RunFile, latest


def main(argv: Sequence[str] | None = None, program: str = "python -m bench run") -> int:
    """Run the command line; return the exit status 0, 1 or 2."""
    arguments = build_parser(program).parse_args(argv)
    return run_command(program, lambda: _run(arguments))


def _run(arguments: argparse.Namespace) -> int:
    if _listed(arguments):
        return OK
    resumed = None
    if arguments.resume is not None:
        resumed = latest(arguments.output) if arguments.resume == LATEST else Path(arguments.resume)
    if resumed is not None and repeats_recorded(arguments):
        how = operational(arguments)
        requests = [recorded_request(resumed, arguments.samples_dir, arguments.jobs, **how)]
    else:
        if resumed is not None:
            _take_names(arguments, RunFile.read(resumed).header.get("request", {}))
        requests = _requests(arguments)
    if resumed is not None and len(requests) > 1:
        raise UsageError(
            "--resume goes on with a run, which is on one device, or on several of one model; name these"
        )
    status, shown = OK, {"show_config": arguments.show_sample_config, "strict": arguments.strict}
    for request in requests:
        found, interrupted = execute(request, arguments.output, resumed, **shown, launcher=arguments.launcher)
        status = max(status, found)
        if interrupted:
            break
    return status


def _take_names(arguments: argparse.Namespace, recorded: Mapping[str, Any]) -> None:
    """Take the samples and frameworks of a recorded request, where flags beside `--resume` name none."""
    if not names_samples(arguments):
        arguments.cases = list(recorded.get("samples", ())) or None
    if not (arguments.frameworks or os.environ.get("FRAMEWORK")):
        arguments.frameworks = list(recorded.get("frameworks", ())) or None


def _requests(arguments: argparse.Namespace) -> list[Request]:
    """Return a request for each device, or for each group of devices that can share one.

    Raises UsageError where one of several devices is in none of the frameworks.
    """
    first = _request(arguments, arguments.devices[:1])
    if len(arguments.devices) == 1:
        return [first]
    from bench.measuring.devices import sharing

    return [_request(arguments, devices) for devices in sharing(arguments.devices, first.frameworks)]


def _listed(arguments: argparse.Namespace) -> bool:
    """Print the listings that flags ask for; return whether there were any."""
    registry, texts = Registry([*arguments.only, *arguments.samples_dir]), []
    if arguments.show_all_cases:
        texts.append(listing.all_samples(registry))
        texts += _operators(arguments)
    if arguments.show_all_tags:
        texts.append(listing.all_tags(registry))
    if arguments.samples_of_tag:
        texts.append(listing.samples_of_tag(registry, arguments.samples_of_tag))
    for text in texts:
        print(text)
    return bool(texts)


def _operators(arguments: argparse.Namespace) -> list[str]:
    """Return listings of the named frameworks' own operators, which only their workers know."""
    if not arguments.frameworks:
        return []
    settings = make_settings({"device": arguments.devices[0]})
    with Session() as session:
        return [
            listing.operators_of(name, session.operators(name, settings))
            for name in framework_names(arguments.frameworks)
        ]


def _request(arguments: argparse.Namespace, devices: Sequence[str]) -> Request:
    named = arguments.frameworks or os.environ.get("FRAMEWORK", "").split(",")
    default: Sequence[Any] | None = frameworks.BUILT_IN if arguments.check_only else None
    directions = [arguments.direction] if arguments.direction else []
    if arguments.check_only:
        directions = directions or [FORWARD, FORWARD_BACKWARD]
    options = {**values_of(arguments, Request), **values_of(arguments, Settings)}
    if arguments.adversarial is None:
        del options["adversarial"]
    if arguments.check_only:
        options |= {"check": CHECK_ALL, "measure": False}
    return make_request(
        arguments.cases,
        category=arguments.category,
        tag=arguments.tag,
        frameworks=[name for name in named if name.strip()] or default,
        stages=arguments.stages
        or (OF_ONE_SHAPE if arguments.check_only and not arguments.compiler else None),
        compilers=arguments.compiler,
        directions=directions,
        cases=[arguments.case] if arguments.case else [],
        suite=arguments.suite,
        model=arguments.model,
        inputs=arguments.inputs,
        implementation=os.environ.get("SAMPLE_IMPL") or None,
        shard=arguments.shard,
        samples_directories=arguments.samples_dir,
        only=arguments.only,
        devices=devices,
        cuda_on_cpu=environment_flag("DEVICE_CPU"),
        debug=environment_flag("BENCH_DEBUG"),
        **options,
    )


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
