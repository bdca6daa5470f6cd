"""Compares recurrent layers that multiply the inputs of all steps at once with layers that do it by step.

Claim: LSTMs of the sizes below take at most nine tenths of the time if they multiply at once, in JAX and
TensorFlow, eager and compiled by XLA.  The forms take turns in one process of the framework's interpreter, on
one core.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

LIMIT = 0.9
ROUNDS = 9
LAYERS = ((35, 2, 650, 650), (22, 1, 1024, 1024), (16, 32, 1024, 1024))
"""(steps, batch, width of the inputs, units) of each LSTM."""
FRAMEWORKS = "jax", "tensorflow"


def of_jax() -> tuple[dict[str, Callable[..., Any]], Callable[[Any], Any], Callable[[Any], Any]]:
    """Return the forms (by step, at once) by stage, a function that makes arrays, and one that waits."""
    import jax

    from bench.samples.kernels.recurrent import jax as layers

    @jax.jit
    def by_step(array: Any, hidden: Any, cell: Any, weights: Any) -> Any:
        def advance(state: Any, step: Any) -> Any:
            state = layers.lstm_cell(step, *state, *weights)
            return state, state[0]

        return jax.lax.scan(advance, (hidden[0], cell[0]), array)[1]

    def at_once(array: Any, hidden: Any, cell: Any, weights: Any) -> Any:
        return layers.lstm(array, hidden, cell, [weights], False)[0]

    forms = {"eager": (by_step, at_once), "XLA": (by_step, jax.jit(at_once))}
    return forms, jax.numpy.asarray, jax.block_until_ready


def of_tensorflow() -> tuple[dict[str, Any], Callable[[Any], Any], Callable[[Any], Any]]:
    """Return the same as `of_jax`, for TensorFlow."""
    import tensorflow as tf

    from bench.samples.kernels.recurrent import tensorflow as layers

    tf.config.threading.set_intra_op_parallelism_threads(1)
    tf.config.threading.set_inter_op_parallelism_threads(1)

    def by_step(array: Any, hidden: Any, cell: Any, weights: Any) -> Any:
        def advance(state: Any, step: Any) -> Any:
            return layers.lstm_cell(step, *state, *weights)

        return tf.scan(advance, array, (hidden[0], cell[0]))[0]

    def at_once(array: Any, hidden: Any, cell: Any, weights: Any) -> Any:
        return layers.lstm(array, hidden, cell, [weights], False)[0]

    compiled = [tf.function(form, autograph=False, jit_compile=True) for form in (by_step, at_once)]
    return {"eager": (by_step, at_once), "XLA": compiled}, tf.constant, lambda result: result.numpy()


def measure(framework: str) -> int:
    forms, array_of, wait = {"jax": of_jax, "tensorflow": of_tensorflow}[framework]()
    generator = np.random.default_rng(0)

    def drawn(*shape: int) -> Any:
        return array_of(generator.uniform(-0.1, 0.1, shape).astype(np.float32))

    worst = 0.0
    for steps, batch, width, units in LAYERS:
        weights = drawn(4 * units, width), drawn(4 * units, units), drawn(4 * units), drawn(4 * units)
        given = drawn(steps, batch, width), drawn(1, batch, units), drawn(1, batch, units), weights
        for stage, pair in forms.items():
            ratio = ratio_of(pair, given, wait)
            worst = max(worst, ratio)
            print(f"{framework} {stage:5} {steps} steps of {batch} x {width}, {units} units: {ratio:.2f}")
    print(f"{framework}: largest {worst:.2f} (limit {LIMIT})")
    return int(worst > LIMIT)


def ratio_of(pair: Any, given: Any, wait: Callable[[Any], Any]) -> float:
    """Time both forms by turns; return the median ratio of the second's time to the first's."""
    taken: list[list[float]] = [[], []]
    for _ in range(ROUNDS + 1):
        for seconds, form in zip(taken, pair):
            started = time.perf_counter()
            wait(form(*given))
            seconds.append(time.perf_counter() - started)
    by_step, at_once = (seconds[1:] for seconds in taken)  # the first calls compile
    return statistics.median(ours / theirs for ours, theirs in zip(at_once, by_step))


def main() -> int:
    """Measure in each framework's interpreter, in which this package is not installed."""
    from bench.machine.interpreter import find_interpreter

    threads = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), "XLA_FLAGS": threads}
    codes = [
        subprocess.run([find_interpreter(name), __file__, name], env=environment, check=False).returncode
        for name in FRAMEWORKS
    ]
    return max(codes)


if __name__ == "__main__":
    sys.exit(measure(sys.argv[1]) if sys.argv[1:] else main())
