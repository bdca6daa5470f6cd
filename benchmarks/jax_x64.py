"""Compares calls of JAX with its 64-bit dtypes allowed, as in a worker, and as JAX is by default.

Claim: calls on float32 arrays whose results have the same dtypes take 1.05 of the default's time at most, in
the median of the calls.  Others do not: positions are int64 where 64-bit dtypes are allowed, and what is made
without a dtype is float64.  The two take turns in one process of JAX's interpreter, each on its own arrays
and programs.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

LIMIT = 1.05
ROUNDS, CALLS = 40, 20
MEASURE = "measure"


def calls(jax: Any) -> dict[str, Callable[..., Any]]:
    """Return functions of one array (256, 256) in float32."""
    numpy = jax.numpy
    return {
        "abs": numpy.abs,
        "add a number": lambda array: array + 2.5,
        "matmul": lambda array: array @ array,
        "sum": numpy.sum,
        "softmax": jax.nn.softmax,
        "cumsum": lambda array: numpy.cumsum(array, axis=1),
        "sort": lambda array: numpy.sort(array, axis=1),
        "argmax": lambda array: numpy.argmax(array, axis=1),
        "top_k": lambda array: jax.lax.top_k(array, 8),
        "take": lambda array: numpy.take(array, numpy.arange(16), axis=0),
        "one_hot": lambda array: jax.nn.one_hot(numpy.arange(256), 256),
        "slice": lambda array: array[3:100, 2],
    }


def seconds_of(jax: Any, function: Callable[..., Any], array: Any) -> float:
    """Return the seconds of a call, the mean of a few."""
    started = time.perf_counter()
    for _ in range(CALLS):
        result = function(array)
    jax.block_until_ready(result)
    return (time.perf_counter() - started) / CALLS


def measure() -> int:
    import jax

    ratios = []
    for compiled in (False, True):
        print("compiled" if compiled else "eager")
        for name, function in calls(jax).items():
            taken: dict[bool, list[float]] = {True: [], False: []}
            dtypes = {}
            prepared = {}
            for allowed in taken:
                with jax.enable_x64(allowed):
                    array = jax.random.normal(jax.random.key(0), (256, 256), "float32")
                    ready = jax.jit(function) if compiled else function
                    dtypes[allowed] = str(jax.tree.leaves(ready(array))[-1].dtype)
                    prepared[allowed] = ready, array
            for _ in range(ROUNDS):
                for allowed, (ready, array) in prepared.items():
                    with jax.enable_x64(allowed):
                        taken[allowed].append(seconds_of(jax, ready, array))
            ratio = statistics.median(ours / theirs for ours, theirs in zip(*taken.values()))
            alike = dtypes[True] == dtypes[False]
            ratios += [ratio] if alike else []
            told = dtypes[True] if alike else f"{dtypes[True]} for {dtypes[False]}"
            print(f"  {name:13} {statistics.median(taken[True]) * 1e6:8.1f} µs, ratio {ratio:.3f}, {told}")
    median = statistics.median(ratios)
    print(f"median ratio where dtypes are the same {median:.3f} (limit {LIMIT}), largest {max(ratios):.3f}")
    return int(median > LIMIT)


def main() -> int:
    """Measure in JAX's interpreter, in which this package is not installed."""
    from bench.machine.interpreter import find_interpreter

    return subprocess.run([find_interpreter("jax"), __file__, MEASURE], check=False).returncode


if __name__ == "__main__":
    sys.exit(measure() if sys.argv[1:] == [MEASURE] else main())
