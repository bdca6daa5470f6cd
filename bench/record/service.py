"""What a worker answers about recording."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.model.call import Call
from bench.model.framework import RECORDED
from bench.model.swap import Swap
from bench.record import formats
from bench.record.target import load_target
from bench.samples.contract import Unsupported
from bench.samples.contract.registry import Registry


def record(
    framework: str,
    target: str,
    name: str,
    mode: str,
    step: str,
    dtype: str | None,
    search_path: Sequence[str],
) -> dict[str, Any]:
    """What `target` calls (see `bench.record.recording.Recording`).

    Raises TargetError where it cannot be found, UsageError for a dtype that a framework does not convert to,
    Unsupported for a framework whose models are not recorded.
    """
    module = _module(framework, "step")
    with module.settings():
        return module.record(load_target(target, search_path), name, mode, step, dtype).as_json()


def find(
    framework: str, calls: Sequence[dict[str, Any]], samples_directories: Sequence[str]
) -> dict[str, Any]:
    """For each call {sample, case, dtype} of the sample, or the framework's own operator as JAX's and
    TensorFlow's are, that makes it; nothing where none does."""
    samples = _module(framework, "samples").Samples(Registry(map(Path, samples_directories)))
    found = [samples.find(Call.from_json(call)) for call in calls]
    return {"cases": [vars(each) if each else {} for each in found]}


def agree(
    framework: str,
    target: str,
    step: str,
    dtype: str | None,
    search_path: Sequence[str],
    operator: str,
    by: str,
) -> dict[str, Any]:
    """Whether a model returns the same with an operator replaced (see `bench.record.torch_swap.agreement`).

    Raises TargetError where one of them cannot be found, SwapError where what replaces raises.
    """
    function = load_target(target, search_path)
    reply: dict[str, Any] = _module(framework, "swap").agreement(
        function, Swap(operator, by), step, dtype, search_path
    )
    return reply


def replay(framework: str, calls: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """For each call "", or why it cannot be made again as it was (see `bench.record.torch_replay`)."""
    return {"differences": _module(framework, "replay").replay(list(map(Call.from_json, calls)))}


def read(framework: str, path: str, format: str | None) -> dict[str, Any]:
    """The calls in a file of another tool (see `bench.record.formats`).  Raises UsageError."""
    return {"calls": [call.as_json() for call in formats.read(Path(path), format)]}


def write(framework: str, calls: Sequence[dict[str, Any]], path: str, format: str) -> dict[str, Any]:
    """Write calls to a file of another tool; [operator, reason] of each that it cannot hold.

    Raises UsageError.
    """
    left_out = formats.write(map(Call.from_json, calls), Path(path), format)
    return {"left_out": [[each.call.operator, each.reason] for each in left_out]}


def _module(framework: str, part: str) -> Any:
    if framework not in RECORDED:
        raise Unsupported(f"models of {framework} are not recorded; those of {', '.join(RECORDED)} are")
    return importlib.import_module(f"bench.record.{framework}_{part}")
