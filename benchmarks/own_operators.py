"""Samples that are compositions, against operators of nearly their name that the framework has itself.

Claim: no composition takes more than 1.3 times as long as the framework's own operator, eagerly, but for
those that docs/fairness.md explains.  An operator is tried where it takes the sample's arguments as they are
and gives the same result; `OTHERS` names those of another name.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from bench import frameworks
from bench.api.catalogue import built_in_forms, read_entry
from bench.frameworks.base import Framework
from bench.machine.interpreter import find_interpreter
from bench.model.task import Task
from bench.samples.contract.dotted_name import resolve
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan
from bench.worker.subject import Subject

LIMIT = 1.3
PLACES = {
    "torch": ("torch", "torch.nn.functional", "torch.special", "torch.linalg"),
    "tensorflow": ("tensorflow", "tensorflow.nn", "tensorflow.math", "tensorflow.linalg", "tensorflow.image"),
    "jax": ("jax.numpy", "jax.nn", "jax.lax", "jax.numpy.linalg", "jax.scipy.special"),
    "mxnet": ("mxnet.nd", "mxnet.nd.contrib", "mxnet.nd.linalg"),
}
"""Where operators are looked for."""
OTHERS = {
    ("torch", "l2_normalization"): "torch.nn.functional.normalize",
}
BLOCKS, BLOCK_SECONDS = 7, 0.01


def own_operators(framework: str, sample: str) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Functions of the framework whose name is the sample's but for underscores, capitals and `_basic`."""
    if (framework, sample) in OTHERS:
        yield OTHERS[framework, sample], resolve(OTHERS[framework, sample])
    for place in PLACES[framework]:
        module = resolve(place)
        for name in dir(module):
            if _plain(name) == _plain(sample) and callable(getattr(module, name)):
                yield f"{place}.{name}", getattr(module, name)


def _plain(name: str) -> str:
    return re.sub(r"_basic$|_", "", name).lower()


def seconds(framework: Framework, call: Callable[[], Any]) -> float:
    """The least time of a call over blocks of about 10 ms."""
    for _ in range(2):
        started = time.perf_counter()
        framework.synchronize(call())
        once = time.perf_counter() - started
    count, found = max(1, int(BLOCK_SECONDS / once)), []
    for _ in range(BLOCKS):
        started = time.perf_counter()
        for _ in range(count):
            result = call()
        framework.synchronize(result)
        found.append((time.perf_counter() - started) / count)
    return min(found)


def compare(framework: Framework, task: Task) -> Iterator[str]:
    """A line per own operator that takes the arguments of the case and gives its result."""
    subject = Subject(framework, task)
    if subject.executor.inplace:
        return
    args = subject.make_arguments(0).args
    expected = subject.outputs(subject.eager(args))
    for name, operator in own_operators(framework.name, task.sample):
        given = [leaf for leaf in args if leaf is not None]
        try:
            found = subject.outputs(operator(*given))
        except Exception:  # it takes other arguments: another operator of that name
            continue
        if len(found) != len(expected) or not all(map(_alike, found, expected)):
            continue
        composed = seconds(framework, lambda: subject.eager(args))
        own = seconds(framework, lambda operator=operator, given=given: operator(*given))
        yield f"{composed / own:6.2f}x {framework.name:11}{task.sample} case {task.case_index}: {name}"


def _alike(found: np.ndarray, expected: np.ndarray) -> bool:
    return found.shape == expected.shape and np.allclose(found, expected, 1e-3, 1e-4)


def inside(name: str) -> None:
    """Print the lines of all compositions of a framework, in its own interpreter."""
    framework = frameworks.load(name)("cpu", 1)
    composed = {one.name for one in built_in_forms() if one.calls.get(name, 1) not in (None, 1)}
    for folder in scan(BUILT_IN_DIRECTORY):
        if folder.name not in composed:
            continue
        config = read_entry(folder).sample.get_sample_config()
        middle = min(len(config.args_cases) - 1, 6)
        task = Task(folder.name, folder.package, "", middle, {}, name, name, 1, "forward")
        try:
            for line in compare(framework, task):
                print(line, flush=True)
        except Exception as error:
            print(f"   not tried: {name} {folder.name}: {str(error).splitlines()[0][:80]}", file=sys.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("frameworks", nargs="*", default=list(PLACES))
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.inside:
        inside(*arguments.frameworks)
        return 0
    slower = []
    root = Path(__file__).resolve().parents[1]
    variables = {**os.environ, "PYTHONPATH": str(root), "OMP_NUM_THREADS": "1"}
    for name in arguments.frameworks:
        command = [find_interpreter(name), __file__, "--inside", name]
        done = subprocess.run(command, env=variables, stdout=subprocess.PIPE, text=True, check=True)
        slower += [line for line in done.stdout.splitlines() if float(line.split("x")[0]) > LIMIT]
        print(f"{name}: {len(done.stdout.splitlines())} compared")
    print(f"more than {LIMIT} times as long as the own operator:", *slower or ["none"], sep="\n")
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
