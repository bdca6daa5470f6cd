"""Compares reported eager times with independent timers, in every framework, on the same calls and threads.

Claim: for calls of about 1 µs to 100 ms the median ratio to a tight loop around the call (`timeit`), and
in PyTorch to `torch.utils.benchmark.Timer`, is within 0.99 to 1.01.  The timers take turns on the same
arguments in the same process, so that the machine's drift affects them alike.

Without `--framework` every framework that is installed is measured, each in its own interpreter.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import subprocess
import sys
import timeit
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from bench import frameworks
from bench.frameworks.base import Call, Framework
from bench.model.statistics import quantile
from bench.samples.contract.dotted_name import resolve
from bench.worker.time.timing import Schedule, measure

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 15
SECONDS = 0.2
BLOCK_SECONDS = 0.001
LOW, HIGH = 0.99, 1.01
ELEMENTS = (1, 3_000, 60_000, 500_000, 4_000_000, 40_000_000)
"""Sizes of exp's argument: the least time of a call, and roughly 10 µs, 100 µs, 1 ms, 10 ms and 100 ms."""
FUNCTIONS = {
    "numpy": "numpy.exp",
    "torch": "torch.exp",
    "tensorflow": "tensorflow.exp",
    "jax": "jax.numpy.exp",
    "mxnet": "mxnet.nd.exp",
}


def ours(call: Call, framework: Framework) -> float:
    """Return the median seconds per call as a run reports it."""
    timing = measure(call, framework, Schedule(time_budget=SECONDS))
    return quantile(sorted(timing.seconds_per_call()), 0.5)


def tight_loop(call: Call, framework: Framework) -> float:
    """Return the median seconds per call of `timeit`'s loop; the framework's wait ends each repetition."""
    function, argument = call.function, call.args[0]
    names = {"f": function, "a": argument, "wait": framework.synchronize, "r": []}
    statement = "f(a)"
    if framework.keeps_results:
        # The results that are waited for must be kept; the append is part of this loop, as it is of ours.
        statement, names["keep"] = "keep(f(a))", names["r"].append
    seconds = math.inf
    for calls in (1, 50):  # several at a time, or the wait would pass for a part of the call
        if calls == 1 or seconds < BLOCK_SECONDS:
            loop = f"for _ in range({calls}): {statement}\nwait(r)"
            seconds = min(timeit.Timer(loop, "r.clear()", globals=names).repeat(3, 1)) / calls
    calls = max(1, int(BLOCK_SECONDS / max(seconds, 1e-7)))
    body = f"r.clear()\nfor _ in range({calls}): {statement}\nwait(r)"
    timer = timeit.Timer(body, globals=names)
    repeats = max(5, int(SECONDS / max(timer.timeit(1), 1e-4)))
    return statistics.median(timer.repeat(repeats, 1)) / calls


def torch_timer(call: Call, framework: Framework) -> float:
    """Return the median seconds per call as PyTorch's own timer reports it."""
    from torch.utils.benchmark import Timer

    timer = Timer(
        "f(a)", globals={"f": call.function, "a": call.args[0]}, num_threads=framework.threads() or 1
    )
    return timer.blocked_autorange(min_run_time=SECONDS).median


def compare(name: str, rounds: int) -> bool:
    """Print a line per size and timer of one framework; return whether all ratios are within the limits."""
    framework = frameworks.load(name)("cpu", 1)
    function, held = resolve(FUNCTIONS[name]), True
    timers: dict[str, Callable[[Call, Framework], float]] = {"timeit": tight_loop}
    if name == "torch":
        timers["torch.utils.benchmark"] = torch_timer
    for elements in ELEMENTS:
        array = framework.from_numpy(np.random.default_rng(0).standard_normal(elements, np.float32))
        call = Call(function, (array,))
        for timer, theirs in timers.items():
            ratios, seconds = [], 0.0
            for number in range(rounds):
                # Each goes first every other time: the second finds warmer caches and clocks.
                if number % 2:
                    seconds = ours(call, framework)
                    other = theirs(call, framework)
                else:
                    other = theirs(call, framework)
                    seconds = ours(call, framework)
                ratios.append(seconds / other)
            ratio = statistics.median(ratios)
            held &= LOW <= ratio <= HIGH
            low, high = min(ratios), max(ratios)
            print(
                f"{name:11} exp ({elements:>8}) {seconds * 1e6:10.2f} µs  {timer:22} "
                f"ratio {ratio:.3f}  ({low:.3f} to {high:.3f})",
                flush=True,
            )
        del array, call
    return held


def in_its_interpreter(name: str, rounds: int) -> bool:
    """Run `compare` in the framework's interpreter with the worker's environment; return its answer."""
    # These need psutil, which the frameworks' interpreters lack.
    from bench.engine.worker_kind import WorkerKind
    from bench.engine.worker_process import Launch
    from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter

    try:
        launch = Launch(WorkerKind(name, threads=1), find_interpreter(name))
    except FrameworkNotInstalled as reason:
        print(f"{name:11} skipped: {reason}")
        return True
    environment: dict[str, Any] = {**os.environ, **launch.environment(), "PYTHONPATH": str(ROOT)}
    command = [launch.interpreter, __file__, "--framework", name, "--rounds", str(rounds)]
    return subprocess.run(command, env=environment, check=False).returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--framework", choices=list(FUNCTIONS), help="this one, in this interpreter")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"turns (default: {ROUNDS})")
    arguments = parser.parse_args()
    if arguments.framework:
        return int(not compare(arguments.framework, arguments.rounds))
    held = all([in_its_interpreter(name, arguments.rounds) for name in FUNCTIONS])
    print(f"limits {LOW} to {HIGH}: {'held' if held else 'missed'}")
    return int(not held)


if __name__ == "__main__":
    sys.exit(main())
