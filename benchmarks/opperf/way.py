"""Measures MXNet's operators as opperf does, by its description.

It makes a fixed number of calls, forward and backward, inside MXNet's profiler, and waits for each; the
averages of the profiler are the result.

MXNet's interpreter runs it with names of operators; it prints a line of JSON for every configuration.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any

import bench.frameworks.numpy_aliases  # noqa: F401  MXNet needs them

# isort: split
import mxnet as mx
import numpy as np

from bench.frameworks.mxnet import Framework
from bench.samples.contract import inputs
from bench.samples.contract.native import source
from bench.samples.contract.parameters import Native
from bench.samples.contract.tree import leaves, map_leaves

WARMUP, RUNS = 25, 100


def configuration(native: Native, function: Callable[..., Any], case: Mapping[str, Any]) -> float:
    """Return the milliseconds of the forward pass, as the profiler averages them."""
    framework, keywords = Framework("cpu", 1), native.keywords(case)
    inputs.reset(0)
    args = [map_leaves(lambda leaf: _converted(framework, leaf), each) for each in native.np_args(case)]
    positional, named = (
        args[: len(args) - len(keywords)],
        dict(zip(keywords, args[len(args) - len(keywords) :])),
    )
    for array, wanted in zip(args, native.requires_grad(case)):
        if wanted and framework.is_array(array):
            array.attach_grad()

    def call(backward: bool) -> None:
        if not backward:
            function(*positional, **named)
        else:
            with mx.autograd.record():
                result = function(*positional, **named)
            mx.autograd.backward([leaf for leaf in leaves(result) if framework.is_array(leaf)])
        mx.nd.waitall()

    backward = True
    try:
        call(True)
    except mx.MXNetError:
        backward = False
    for _ in range(WARMUP):
        call(backward)
    mx.profiler.set_config(profile_all=True, aggregate_stats=True)
    mx.profiler.set_state("run")
    for _ in range(RUNS):
        call(backward)
    mx.profiler.set_state("stop")
    found = json.loads(mx.profiler.dumps(reset=True, format="json"))
    operators = found.get("Time", {}).get("operator", {})
    forward = {name: item["Avg"] for name, item in operators.items() if not name.startswith("_backward")}
    return forward.get(function.__name__) or max(forward.values(), default=0.0)


def _converted(framework: Framework, leaf: Any) -> Any:
    if isinstance(leaf, np.ndarray):
        return framework.from_numpy(leaf)
    return leaf.name if isinstance(leaf, inputs.DType) else leaf


def main(names: list[str]) -> None:
    for name in names:
        native, function = source("mxnet").find(name)
        for case in native.cases:
            started = time.perf_counter()
            try:
                milliseconds: float | None = configuration(native, function, case)
            except Exception as error:  # any operator of the list may fail
                milliseconds = None
                print(f"{name}: {error}"[:200], file=sys.stderr)
            spent = time.perf_counter() - started
            line = {"operator": name, "case": case, "forward_ms": milliseconds, "seconds": spent}
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
