"""The replies of a worker to requests about recording."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.model.call import RecordedCall
from bench.model.framework import RECORDED
from bench.model.replacement import Swap
from bench.record import formats
from bench.record.target import load_step
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
    """Return the recorded calls of `target` (see `bench.record.recording.Recording`).

    Raises TargetError where `target` cannot be found, UsageError for a dtype that a framework does not
    convert to, Unsupported for a framework whose models are not recorded.
    """
    module = _module(framework, "step")
    with module.settings():
        return module.record(load_step(target, search_path), name, mode, step, dtype).as_json()


def find(
    framework: str, calls: Sequence[dict[str, Any]], samples_directories: Sequence[str]
) -> dict[str, Any]:
    """Return a sample and a case for each call, under "cases".

    An item is {sample, case, dtype} of the sample that makes the call, or of the framework's own operator
    in JAX and TensorFlow; it is empty where none makes it.
    """
    samples = _module(framework, "samples").Samples(Registry(map(Path, samples_directories)))
    found = [samples.find(RecordedCall.from_json(call)) for call in calls]
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
    """Return whether a model gives equal results with an operator replaced.

    See `bench.record.torch_swap.agreement`.  Raises TargetError where the model or the replacement cannot
    be found, SwapError where the replacement raises.
    """
    function = load_step(target, search_path)
    reply: dict[str, Any] = _module(framework, "swap").agreement(
        function, Swap(operator, by), step, dtype, search_path
    )
    return reply


def replay(framework: str, calls: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return, for each call, "" or the reason why its replay fails (see `bench.record.torch_replay`)."""
    return {"differences": _module(framework, "replay").replay(list(map(RecordedCall.from_json, calls)))}


def read(framework: str, path: str, format: str | None) -> dict[str, Any]:
    """Return the calls in a file of another tool (see `bench.record.formats`).  Raises UsageError."""
    return {"calls": [call.as_json() for call in formats.read(Path(path), format)]}


def write(framework: str, calls: Sequence[dict[str, Any]], path: str, format: str) -> dict[str, Any]:
    """Write calls to a file of another tool; return [operator, reason] of each call that it cannot hold.

    Raises UsageError.
    """
    left_out = formats.write(map(RecordedCall.from_json, calls), Path(path), format)
    return {"left_out": [[each.call.operator, each.reason] for each in left_out]}


def _module(framework: str, part: str) -> Any:
    if framework not in RECORDED:
        raise Unsupported(f"models of {framework} are not recorded; those of {', '.join(RECORDED)} are")
    return importlib.import_module(f"bench.record.{framework}_{part}")
