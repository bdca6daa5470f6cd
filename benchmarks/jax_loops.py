"""Compares eager loops of JAX: the step defined in the call, the step of the module, and all under `jax.jit`.

Claim: the loop under `jax.jit` takes at most a tenth of the time of the loop that defines its step in the
call, forward and with gradients.  The loop is a recurrent layer of 64 steps; the three take turns in one
process of JAX's interpreter.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

LIMIT = 0.1
ROUNDS = 15
STEPS, WIDTH = 64, 32
MEASURE = "measure"


def loops(jax: Any) -> dict[str, Callable[..., Any]]:
    """Return three forms of the layer: functions of inputs (steps, width) and a weight (width, width)."""

    def step(carry: Any, row: Any) -> Any:
        state, weight = carry
        state = jax.numpy.tanh(row + state @ weight)
        return (state, weight), state

    def made_in_the_call(rows: Any, weight: Any) -> Any:
        def step(state: Any, row: Any) -> Any:
            state = jax.numpy.tanh(row + state @ weight)
            return state, state

        return jax.lax.scan(step, rows[0], rows)[1]

    def of_the_module(rows: Any, weight: Any) -> Any:
        return jax.lax.scan(step, (rows[0], weight), rows)[1]

    return {
        "made in the call": made_in_the_call,
        "of the module": of_the_module,
        "under jax.jit": jax.jit(made_in_the_call),
    }


def with_gradients(jax: Any, function: Callable[..., Any]) -> Callable[..., Any]:
    def both(*arrays: Any) -> Any:
        result, pullback = jax.vjp(function, *arrays)
        return result, pullback(result)

    return both


def compare(jax: Any, functions: dict[str, Callable[..., Any]]) -> float:
    """Time the functions by turns and print the medians; return the median ratio of the last to the first."""
    arrays = [jax.random.normal(jax.random.key(0), (rows, WIDTH)) for rows in (STEPS, WIDTH)]
    taken: dict[str, list[float]] = {name: [] for name in functions}
    for _ in range(ROUNDS + 1):
        for name, function in functions.items():
            started = time.perf_counter()
            jax.block_until_ready(function(*arrays))
            taken[name].append(time.perf_counter() - started)
    taken = {name: seconds[1:] for name, seconds in taken.items()}  # the first calls compile
    for name, seconds in taken.items():
        print(f"  {name:17} {statistics.median(seconds) * 1e3:8.2f} ms")
    first, *_, last = taken.values()
    return statistics.median(ours / theirs for ours, theirs in zip(last, first))


def measure() -> int:
    import jax

    found, written = {}, loops(jax)
    for name, functions in (
        ("forward", written),
        ("with gradients", {name: with_gradients(jax, each) for name, each in written.items()}),
    ):
        print(f"{name}, JAX {jax.__version__}")
        found[name] = compare(jax, functions)
        print(f"  ratio {found[name]:.4f} (limit {LIMIT})")
    return int(max(found.values()) > LIMIT)


def main() -> int:
    """Measure in JAX's interpreter, in which this package is not installed."""
    from bench.machine.interpreter import find_interpreter

    return subprocess.run([find_interpreter("jax"), __file__, MEASURE], check=False).returncode


if __name__ == "__main__":
    sys.exit(measure() if sys.argv[1:] == [MEASURE] else main())
