"""Compares compiled updates of JAX: with the memory of the old arrays to write into, and with new arrays.

Claim: with donated arrays one token written to a cache of 16 MB takes at most a fifth of the time.  Each
sample's function is compiled both ways; the two take turns in one process of JAX's interpreter, each call on
copies made before the clock starts.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

LIMIT = 0.2
ROUNDS = 60
MEASURE = "measure"
UPDATES: dict[str, dict[str, Any]] = {
    "kv_cache_update": {"shape": [1, 8, 2048, 128], "tokens": 1},
    "setitem": {"shape": [1024, 1024], "index": [[0, 512]]},
    "scatter_": {"shape": [1024, 1024], "indices_shape": [1024, 1], "axis": 1},
    "add_": {"shape": [1024, 1024], "other_shape": [1024, 1024]},
    "adam_update": {
        **{"shape": [1024, 1024], "lr": 0.001, "beta1": 0.9, "beta2": 0.999, "epsilon": 1e-8},
        **{"wd": 0.0, "rescale_grad": 1.0, "clip_gradient": None},
    },
}


def seconds_of(jax: Any, functions: dict[str, Any], arrays: list[Any]) -> dict[str, list[float]]:
    """Return the seconds of each function's calls, which take turns."""
    taken: dict[str, list[float]] = {name: [] for name in functions}
    for _ in range(ROUNDS + 1):
        for name, function in functions.items():
            fresh = [jax.numpy.array(array) for array in arrays]
            jax.block_until_ready(fresh)
            started = time.perf_counter()
            jax.block_until_ready(function(*fresh))
            taken[name].append(time.perf_counter() - started)
    return {name: seconds[1:] for name, seconds in taken.items()}  # the first calls compile


def measure() -> int:
    import jax

    from bench.frameworks.jax import Framework
    from bench.model.direction import FORWARD
    from bench.model.stage import JIT
    from bench.model.task import Task
    from bench.samples.contract.registry import Registry
    from bench.worker.serve.bound_case import Subject

    framework, found = Framework(), {}
    for name, case in UPDATES.items():
        package = Registry().find(name)[0].package
        task = Task(name, package, "", 0, case, "jax", "jax", JIT, FORWARD, given=True)
        subject = Subject(framework, task)
        args = subject.make_arguments(0).args
        function = subject.of_arrays(args, JIT)
        functions = {
            "new": jax.jit(function),
            "donated": jax.jit(function, donate_argnums=function.donated, keep_unused=True),
        }
        taken = seconds_of(jax, functions, subject.arrays(args))
        medians = {way: statistics.median(seconds) for way, seconds in taken.items()}
        found[name] = statistics.median(ours / theirs for theirs, ours in zip(*taken.values()))
        told = ", ".join(f"{way} {seconds * 1e6:.0f} µs" for way, seconds in medians.items())
        print(f"{name:16} {told}, ratio {found[name]:.3f}")
    print(f"limit of the first: {LIMIT}")
    return int(found["kv_cache_update"] > LIMIT)


def main() -> int:
    """Measure in JAX's interpreter, in which this package is not installed."""
    import bench
    from bench.machine.interpreter import find_interpreter

    root = str(Path(bench.__file__).parent.parent)
    command = [find_interpreter("jax"), __file__, MEASURE]
    return subprocess.run(command, check=False, env={**os.environ, "PYTHONPATH": root}).returncode


if __name__ == "__main__":
    sys.exit(measure() if sys.argv[1:] == [MEASURE] else main())
