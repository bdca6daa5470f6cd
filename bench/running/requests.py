"""Turns the flags of `run` into requests.

flags, environment, and with `--resume` the request of the run file -> one request for each group of devices
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.analysis.completion import completion_of, requests_left
from bench.cli.arguments import LATEST, environment_flag, given_flags, is_repeated, names_samples, operational
from bench.cli.options import values_of
from bench.engine.request import Request
from bench.errors import UsageError
from bench.measuring.devices import sharing
from bench.measuring.selection import (
    DEFAULT_FRAMEWORK,
    cases_of_shape,
    make_request,
    on_devices,
    recorded_request,
)
from bench.measuring.sweep import Sweep, sweep_of
from bench.model.direction import FORWARD, FORWARD_BACKWARD
from bench.model.framework import BUILT_IN
from bench.model.option import options_of
from bench.model.settings import CHECK_ALL, Settings
from bench.model.stage import OF_ONE_SHAPE
from bench.model.text import printable
from bench.running.unfinished import newest_unfinished
from bench.samples.contract.native import NativeOperator
from bench.samples.contract.own_case import read_own_cases, taken
from bench.store.input_tables import InputTables
from bench.store.run_file import RunFile, latest

_NOT_RECORDED = ("device", "debug")
"""The settings that a resumed run takes elsewhere: from `devices` of its request, and from now."""


@dataclass(frozen=True)
class Requested:
    """The requests that flags ask for.

    Attributes:
        requests: one for each device, or for each group of devices that share a run; of a run that goes on,
            those that it may not have carried out.
        resumed: the run file that goes on.
        notes: lines on what no flag said.
    """

    requests: Sequence[Request]
    resumed: Path | None = None
    notes: Sequence[str] = ()


def requested(arguments: argparse.Namespace) -> Requested:
    """Return the requests of parsed flags.

    Raises UsageError where one of several devices is in none of the frameworks, and where a resumed run would
    need several requests.
    """
    if arguments.resume is None:
        requests = _requests(arguments, {}, ())
        first = requests[0]
        notes = [*_default_framework(arguments, first), *_taken(arguments, first), *_not_imported(arguments)]
        return Requested(requests, None, notes)
    given = given_flags(arguments)
    path = _resumed(arguments, is_repeated(given))
    run = RunFile.read(path)
    recorded = run.header.get("request", {})
    if is_repeated(given):
        repeated = [
            recorded_request(each, arguments.samples_dir, arguments.jobs, **operational(given))
            for each in requests_left(run.header)
        ]
        note = printable(f"going on with {path}: {completion_of(run.header, run.results)}")
        return Requested(repeated, path, [note])
    requests = _requests(arguments, recorded, given)
    if len(requests) > 1:
        raise UsageError(
            "--resume goes on with a run, which is on one device, or on several of one model; name these"
        )
    return Requested(requests, path)


def _resumed(arguments: argparse.Namespace, is_repeated: bool) -> Path:
    """Return the run file that `--resume` means: with no other request, the newest that is unfinished."""
    if arguments.resume != LATEST:
        return Path(arguments.resume)
    return newest_unfinished(arguments.output) if is_repeated else latest(arguments.output)


def _default_framework(arguments: argparse.Namespace, request: Request) -> list[str]:
    """Return a line on the framework that was taken where none is named."""
    own = any(isinstance(sample, NativeOperator) for sample, _ in request.samples)
    if own or arguments.check_only or _frameworks(arguments, {}):
        return []
    return [f"framework: {DEFAULT_FRAMEWORK}, as none is named; `-f torch,jax` names others"]


def _taken(arguments: argparse.Namespace, request: Request) -> list[str]:
    """Return a line for each sample on the values that its cases of one's own leave to it."""
    typed, lines = arguments.case, dict[str, None]()
    if arguments.inputs is not None and arguments.inputs.is_file():
        typed = read_own_cases(arguments.inputs)
    for sample, _ in request.samples:
        if arguments.shape is not None:
            typed = cases_of_shape(sample, arguments.shape)
        for given, case in zip(typed, request.given.get(sample.name, ())):
            found = taken(sample, given, case)
            values = ", ".join(f"{name} {json.dumps(value)}" for name, value in found.items())
            lines |= {f"{sample.name}: {values}, which the case leaves out": None} if values else {}
    return list(map(printable, lines))


def _not_imported(arguments: argparse.Namespace) -> list[str]:
    """Return a line on the modules that register operators of recorded calls, where none is imported."""
    if arguments.inputs is None or not arguments.inputs.is_dir() or arguments.imports:
        return []
    named = InputTables(arguments.inputs).imports()
    flags = " ".join(f"--import {shlex.quote(name)}" for name in named)
    line = f"{arguments.inputs} has operators of extensions: {flags} runs the modules that register them"
    return [printable(line)] if named else []


def requested_sweep(arguments: argparse.Namespace) -> Sweep | None:
    """Return the sweep that flags with several values ask for; None without one.  Raises UsageError."""
    if arguments.resume is not None:
        return None
    asked = _asked(arguments, {}, ())
    return sweep_of(asked.pop("samples"), asked)


def _requests(
    arguments: argparse.Namespace, recorded: Mapping[str, Any], given: Collection[str]
) -> list[Request]:
    """Return a request for each device, or for each group of devices that can share one.

    recorded: the request of the resumed run file, whose samples, frameworks and settings hold where flags
    name none.
    given: the names of the flags that were given.
    """
    request = make_request(**_asked(arguments, recorded, given))
    if len(arguments.devices) == 1:
        return [request]
    return [on_devices(request, devices) for devices in sharing(arguments.devices, request.frameworks)]


def _asked(
    arguments: argparse.Namespace, recorded: Mapping[str, Any], given: Collection[str]
) -> dict[str, Any]:
    """Return the arguments of `make_request`, on the first device."""
    samples = arguments.cases
    if not names_samples(arguments):
        samples = list(recorded.get("samples", ())) or None
    options = {**values_of(arguments, Request), **values_of(arguments, Settings)}
    if arguments.adversarial is None:
        del options["adversarial"]
    options |= {"cuda_on_cpu": environment_flag("DEVICE_CPU"), "debug": environment_flag("BENCH_DEBUG")}
    options |= _recorded_settings(recorded, given)
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
        "cases": arguments.case,
        "shape": arguments.shape,
        "contiguous": arguments.contiguous,
        "suite": arguments.suite,
        "model": arguments.model,
        "inputs": arguments.inputs,
        "implementation": os.environ.get("SAMPLE_IMPL") or None,
        "shard": arguments.shard,
        "samples_directories": arguments.samples_dir,
        "only": arguments.only,
        "devices": _devices(arguments, recorded, given),
        **options,
    }


def _recorded_settings(recorded: Mapping[str, Any], given: Collection[str]) -> dict[str, Any]:
    """Return the settings of the resumed run that no flag and no environment variable changes."""
    known = recorded.get("settings", {})
    changed = {*given, *_NOT_RECORDED, *(["cuda_on_cpu"] if "DEVICE_CPU" in os.environ else [])}
    return {name: known[name] for name in options_of(Settings) if name in known and name not in changed}


def _devices(arguments: argparse.Namespace, recorded: Mapping[str, Any], given: Collection[str]) -> list[str]:
    """Return the first device of the flags, or the devices of the resumed run where flags name none."""
    if "settings" in recorded and "devices" not in given:
        return list(recorded.get("devices", [])) or [recorded["settings"]["device"]]
    return arguments.devices[:1]


def _frameworks(arguments: argparse.Namespace, recorded: Mapping[str, Any]) -> list[str]:
    """Return the frameworks that flags name, else $FRAMEWORK, else the resumed run."""
    named = arguments.frameworks or os.environ.get("FRAMEWORK", "").split(",")
    return [name for name in named if name.strip()] or list(recorded.get("frameworks", ()))
