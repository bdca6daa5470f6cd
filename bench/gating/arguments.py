"""Flags of the commands that measure sides: what is measured, what a side is, how much slower it may be."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bench.cli.arguments import add_place
from bench.cli.command import flags_given
from bench.cli.options import add_options
from bench.cli.selection import add_framework, add_names, add_own_cases, add_tables
from bench.cli.values import natural, positive, share, stages
from bench.engine.request import Request
from bench.errors import UsageError, suggestion
from bench.gating.rules import THRESHOLD, Thresholds
from bench.measuring.selection import SHORT, framework_of_environment
from bench.measuring.sides import with_setting
from bench.measuring.sweep import SWEPT
from bench.model.direction import DIRECTIONS
from bench.model.settings import Settings
from bench.model.side import Side

EXPLANATION = """\
sides: --base and --candidate take KEY=VALUE, as often as needed
  python=PATH       the interpreter that has the framework: another version of it
  framework=NAME    another framework
  dtype=TYPE        of the inputs: dtype=bfloat16
  values=KIND       of the inputs: values=sorted
  threads=N         inside an operator
  layout=NAME       native, same or channels_last
  mode=NAME         of calling: mode=inference_mode
  samples=DIR       sample folders, searched before the built-in ones
  env.NAME=VALUE    of the workers' environment
"""
_KEYS = ("python", "framework", *SWEPT, "samples", "env.NAME")
_SELECTING = [
    "category",
    "tag",
    "framework",
    "stages",
    "direction",
    "case",
    "shape",
    "suite",
    "model",
    "inputs",
    "contiguous",
    "dtype",
    "max_cases",
    "device",
    "threads",
]
"""Flags that say what is measured, other than the names of the samples."""


def add_selection(group: argparse._ActionsContainer) -> None:
    """Add the flags that choose what is measured."""
    add_names(group, "samples (default: all)")
    group.add_argument("--category", metavar="NAME", help="samples of a category (default: of all)")
    group.add_argument(
        "--tag",
        metavar="TAG",
        help=f"cases of a tag (default: {SHORT}; with -c, --suite, --model or --inputs all cases)",
    )
    add_framework(group, "framework to measure (default: $FRAMEWORK, or numpy)")
    group.add_argument(
        "-st", "--stages", type=stages, metavar="1,2,3", help="1 eager, 2 graph, 3 compiled (default: 1)"
    )
    group.add_argument(
        "--direction", choices=DIRECTIONS, help="what to measure (default: what the sample says)"
    )
    add_own_cases(group)
    add_tables(group)
    add_options(group, Settings, "dtype")
    add_options(group, Request, "max_cases")
    add_place(group)


def add_judging(group: argparse._ActionsContainer) -> None:
    """Add the flags for how long to measure, and by how much a case may become slower."""
    group.add_argument(
        "--threshold", type=share, metavar="5%", help=f"slower by so much counts (default: {THRESHOLD:.0%}%)"
    )
    group.add_argument(
        "--threshold-of",
        action="append",
        default=[],
        metavar="NAME=10%",
        help="another threshold for a sample or category; as often as needed",
    )
    group.add_argument(
        "--time-budget", type=positive, metavar="S", help="seconds for a case in a process (default: 0.1)"
    )
    group.add_argument("--seed", type=natural, metavar="N", help="of inputs and what is drawn (default: 0)")


def given(arguments: argparse.Namespace, parser: argparse.ArgumentParser) -> list[str]:
    """Return the flags of `_SELECTING` that were given; they say what is measured."""
    return flags_given(arguments, parser, _SELECTING)


def asked(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the request for a side, as arguments of `bench.run`."""
    tables = {"suite": arguments.suite, "model": arguments.model, "inputs": arguments.inputs}
    own = bool(arguments.case) or arguments.shape is not None
    is_chosen = own or bool(arguments.cases) or any(tables.values())
    optional = {
        **{name: None if value is None else str(value) for name, value in tables.items()},
        "cases": arguments.case or None,
        "shape": arguments.shape,
        "dtype": arguments.dtype,
        "max_cases": arguments.max_cases,
        "contiguous": arguments.contiguous or None,
        "category": arguments.category,
        "tag": arguments.tag or (None if is_chosen else SHORT),
    }
    return {
        "frameworks": arguments.framework or framework_of_environment(),
        "stages": arguments.stages or (1,),
        "directions": [arguments.direction] if arguments.direction else [],
        "device": arguments.device,
        "threads": arguments.threads,
        **{name: value for name, value in optional.items() if value is not None},
    }


def timing(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the time budget and the seed, where they were given."""
    found = {"time_budget": arguments.time_budget, "seed": arguments.seed}
    return {name: value for name, value in found.items() if value is not None}


def side(options: Sequence[str]) -> Side:
    """Return the side that KEY=VALUE options describe.  Raises UsageError."""
    found = Side()
    for option in options:
        key, equals, value = option.partition("=")
        if not equals or not value:
            raise UsageError(f"{option!r} is not a KEY=VALUE, such as dtype=bf16; --help has all keys")
        if key == "python":
            found = replace(found, interpreter=_interpreter(value))
        elif key == "framework":
            found = replace(found, framework=value)
        elif key in SWEPT:
            found = with_setting(found, key, value)
        elif key == "samples":
            found = replace(found, samples_directories=(*found.samples_directories, value))
        elif key.startswith("env."):
            found = replace(found, variables={**found.variables, key.removeprefix("env."): value})
        else:
            near = suggestion(key, _KEYS)
            raise UsageError(f"unknown key {key!r}; choose from {', '.join(_KEYS)}{near}")
    return found


def thresholds(arguments: argparse.Namespace, saved: Thresholds | None = None) -> Thresholds | None:
    """Return the given thresholds, completed by the saved ones; None where none were given.

    Each name counts as the name of a category and of a sample.  Raises UsageError.
    """
    found = {}
    for option in arguments.threshold_of:
        name, _, value = option.partition("=")
        try:
            found[name] = share(value)
        except argparse.ArgumentTypeError as error:
            raise UsageError(f"--threshold-of {option}: {error}; write NAME=10%") from None
    if arguments.threshold is None and not found:
        return None
    kept = saved or Thresholds()
    every = arguments.threshold or kept.every
    return Thresholds(every, {**kept.categories, **found}, {**kept.samples, **found})


def _interpreter(path: str) -> str:
    if not os.access(path, os.X_OK) or os.path.isdir(path):
        raise UsageError(f"python={path} is not an executable")
    return path
