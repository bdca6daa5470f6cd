"""The command line that DLOP-Bench users know:

    FRAMEWORK=torch python bench/api/api.py -c abs -st 1,3

`python -m bench run` and `dlop-bench run` are the same thing.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

if __name__ == "__main__":  # run as a script: this folder is no place to import from, the root is
    sys.path[:] = [str(Path(__file__).resolve().parents[2]), *sys.path[1:]]

from bench import frameworks
from bench.cli import listing
from bench.cli.arguments import (
    LATEST,
    build_parser,
    check_combination,
    environment_flag,
    repeats_recorded,
)
from bench.cli.run import RunSettings, execute
from bench.engine.plan import FORWARD, FORWARD_BACKWARD, STAGES, Request
from bench.errors import UsageError
from bench.samples.contract.registry import Registry, SampleFolder, UnknownSample
from bench.store.run_file import RunFile, latest

OK, FAILED, USAGE = 0, 1, 2
DEFAULT_FRAMEWORK = "numpy"
DEFAULT_STAGES = (1,)
SHORT = "short"


def main(argv: Sequence[str] | None = None, program: str = "api.py") -> int:
    """Run the command line; returns the exit status 0, 1 or 2."""
    parser = build_parser(program)
    arguments = parser.parse_args(argv)
    check_combination(parser, arguments)
    try:
        status = _run(arguments)
        sys.stdout.flush()
        return status
    except UsageError as error:
        print(f"{program}: error: {error}", file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        print(f"{program}: interrupted", file=sys.stderr)
        return FAILED
    except BrokenPipeError:  # who reads our output has seen enough, as in `api.py -s | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _run(arguments: argparse.Namespace) -> int:
    registry = Registry(arguments.samples_dir)
    if show(arguments, registry):
        return OK
    settings = _settings(arguments, registry)
    if arguments.resume is None:
        return execute(_request(arguments, registry), settings)
    path = latest(arguments.output) if arguments.resume == LATEST else Path(arguments.resume)
    resumed = RunFile.reopen(path)
    if not repeats_recorded(arguments):
        return execute(_request(arguments, registry), settings, resumed)
    header = resumed.header
    request = Request.from_json(header.get("request", {}), registry)
    settings = replace(settings, threads=header["threads"], device=request.settings["device"])
    return execute(request, settings, resumed)


def show(arguments: argparse.Namespace, registry: Registry) -> bool:
    """Print the listings asked for; whether there were any."""
    texts = []
    if arguments.show_all_cases:
        texts.append(listing.all_samples(registry))
    if arguments.show_all_tags:
        texts.append(listing.all_tags())
    if arguments.samples_of_tag:
        texts.append(listing.samples_of_tag(registry, arguments.samples_of_tag))
    for text in texts:
        print(text)
    return bool(texts)


def _request(arguments: argparse.Namespace, registry: Registry) -> Request:
    named = arguments.frameworks or os.environ.get("FRAMEWORK", "").split(",")
    default = frameworks.BUILT_IN if arguments.check_only else [DEFAULT_FRAMEWORK]
    names = [name for name in named if name.strip()] or default
    implementation = os.environ.get("SAMPLE_IMPL", "")
    samples = _samples(arguments, registry)
    return Request(
        samples=samples,
        frameworks=list(dict.fromkeys(map(frameworks.canonical_name, names))),
        stages=arguments.stages or (STAGES if arguments.check_only else DEFAULT_STAGES),
        directions=_requested_directions(arguments),
        max_cases=arguments.max_cases,
        short=arguments.tag == SHORT,
        given={folder.name: [arguments.case] for folder, _ in samples} if arguments.case else {},
        random_inputs=arguments.random_inputs,
        implementation=frameworks.canonical_name(implementation) if implementation else None,
        cuda_on_cpu=environment_flag("DEVICE_CPU"),
        settings={
            "dtype": arguments.dtype,
            "device": arguments.device,
            "seed": arguments.seed,
            "check": "all" if arguments.check_only else arguments.check,
            "measure": not arguments.check_only,
            "time_budget": arguments.time_budget,
            "warmup": arguments.warmup,
            "runs": arguments.runs,
            "latency": arguments.latency,
            "cache": arguments.cache,
            "profiler": arguments.profiler,
            "save_timeline": arguments.save_timeline,
        },
    )


def _requested_directions(arguments: argparse.Namespace) -> Sequence[str]:
    if arguments.direction:
        return [arguments.direction]
    return [FORWARD, FORWARD_BACKWARD] if arguments.check_only else []


def _samples(arguments: argparse.Namespace, registry: Registry) -> list[tuple[SampleFolder, bool]]:
    if arguments.cases:
        return list(dict.fromkeys(map(registry.find, arguments.cases)))
    if arguments.category:
        folders = registry.in_category(arguments.category)
        if not folders:
            known = ", ".join(registry.categories())
            raise UnknownSample(f"no sample is in category {arguments.category!r}; choose from {known}")
        return [(folder, False) for folder in folders]
    if arguments.tag not in (None, SHORT):
        return [(folder, False) for folder in listing.folders_with_tag(registry, arguments.tag)]
    return [(registry.folders[name], False) for name in registry.names()]


def _settings(arguments: argparse.Namespace, registry: Registry) -> RunSettings:
    return RunSettings(
        output=arguments.output,
        device=arguments.device,
        threads=arguments.threads,
        isolate=arguments.isolate,
        timeout=arguments.timeout,
        samples_directories=tuple(map(str, registry.directories)),
        show_config=arguments.show_sample_config,
        debug=environment_flag("BENCH_DEBUG"),
    )


if __name__ == "__main__":
    sys.exit(main())
