"""Turns the flags of `run` into requests.

flags, environment, and with `--resume` the request of the run file -> one request for each group of devices
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.cli.arguments import LATEST, environment_flag, given_flags, is_repeated, names_samples, operational
from bench.cli.options import values_of
from bench.engine.request import Request
from bench.errors import UsageError
from bench.measuring.devices import sharing
from bench.measuring.selection import make_request, on_devices, recorded_request
from bench.measuring.sweep import Sweep, sweep_of
from bench.model.direction import FORWARD, FORWARD_BACKWARD
from bench.model.framework import BUILT_IN
from bench.model.settings import CHECK_ALL, Settings
from bench.model.stage import OF_ONE_SHAPE
from bench.store.run_file import RunFile, latest


@dataclass(frozen=True)
class Requested:
    """The requests that flags ask for.

    Attributes:
        requests: one for each device, or for each group of devices that share a run.
        resumed: the run file that goes on, which has one request.
    """

    requests: Sequence[Request]
    resumed: Path | None = None


def requested(arguments: argparse.Namespace) -> Requested:
    """Return the requests of parsed flags.

    Raises UsageError where one of several devices is in none of the frameworks, and where a resumed run would
    need several requests.
    """
    if arguments.resume is None:
        return Requested(_requests(arguments, {}))
    path = latest(arguments.output) if arguments.resume == LATEST else Path(arguments.resume)
    recorded = RunFile.read(path).header.get("request", {})
    given = given_flags(arguments)
    if is_repeated(given):
        repeated = recorded_request(recorded, arguments.samples_dir, arguments.jobs, **operational(given))
        return Requested([repeated], path)
    requests = _requests(arguments, recorded)
    if len(requests) > 1:
        raise UsageError(
            "--resume goes on with a run, which is on one device, or on several of one model; name these"
        )
    return Requested(requests, path)


def requested_sweep(arguments: argparse.Namespace) -> Sweep | None:
    """Return the sweep that flags with several values ask for; None without one.  Raises UsageError."""
    if arguments.resume is not None:
        return None
    asked = _asked(arguments, {})
    return sweep_of(asked.pop("samples"), asked)


def _requests(arguments: argparse.Namespace, recorded: Mapping[str, Any]) -> list[Request]:
    """Return a request for each device, or for each group of devices that can share one.

    recorded: the request of the resumed run file, whose samples and frameworks hold where flags name none.
    """
    request = make_request(**_asked(arguments, recorded))
    if len(arguments.devices) == 1:
        return [request]
    return [on_devices(request, devices) for devices in sharing(arguments.devices, request.frameworks)]


def _asked(arguments: argparse.Namespace, recorded: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of `make_request`, on the first device."""
    samples = arguments.cases
    if not names_samples(arguments):
        samples = list(recorded.get("samples", ())) or None
    options = {**values_of(arguments, Request), **values_of(arguments, Settings)}
    if arguments.adversarial is None:
        del options["adversarial"]
    frameworks, directions, stages = _frameworks(arguments, recorded), [], arguments.stages
    if arguments.direction:
        directions = [arguments.direction]
    if arguments.check_only:
        options |= {"check": CHECK_ALL, "measure": False}
        frameworks = frameworks or list(BUILT_IN)
        directions = directions or [FORWARD, FORWARD_BACKWARD]
        stages = stages or (None if arguments.compiler else OF_ONE_SHAPE)
    return {
        "samples": samples,
        "category": arguments.category,
        "tag": arguments.tag,
        "frameworks": frameworks or None,
        "stages": stages,
        "compilers": arguments.compiler,
        "directions": directions,
        "cases": [arguments.case] if arguments.case else [],
        "suite": arguments.suite,
        "model": arguments.model,
        "inputs": arguments.inputs,
        "implementation": os.environ.get("SAMPLE_IMPL") or None,
        "shard": arguments.shard,
        "samples_directories": arguments.samples_dir,
        "only": arguments.only,
        "devices": arguments.devices[:1],
        "cuda_on_cpu": environment_flag("DEVICE_CPU"),
        "debug": environment_flag("BENCH_DEBUG"),
        **options,
    }


def _frameworks(arguments: argparse.Namespace, recorded: Mapping[str, Any]) -> list[str]:
    """Return the frameworks that flags name, else $FRAMEWORK, else the resumed run."""
    named = arguments.frameworks or os.environ.get("FRAMEWORK", "").split(",")
    return [name for name in named if name.strip()] or list(recorded.get("frameworks", ()))
