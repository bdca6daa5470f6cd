"""Compares the results and the times of a composition and an operator of its framework."""

from __future__ import annotations

import contextlib
import re
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from bench.frameworks.base import Framework, first_line
from bench.model.task import Task
from bench.samples.contract.dotted_name import resolve
from bench.samples.contract.registry import SampleFolder
from bench.samples.contract.sample import Sample, SampleConfig
from bench.worker.serve.bound_case import Subject, copied
from own.pair import Outputs, Pair, product

LIMIT = 1.3
MOST_ELEMENTS = 1_000_000
BLOCKS, BLOCK_SECONDS, ATTEMPTS = 7, 0.01, 3
CASES_TRIED = 20
CALL_SECONDS = 20
"""The limit of a call in seconds: an operator may run or compile for ever on arguments not made for it."""

PLACES = {
    "torch": ("torch", "torch.nn.functional", "torch.special", "torch.linalg"),
    "tensorflow": ("tensorflow", "tensorflow.nn", "tensorflow.math", "tensorflow.linalg", "tensorflow.image"),
    "jax": ("jax.numpy", "jax.nn", "jax.lax", "jax.numpy.linalg", "jax.scipy.special"),
    "mxnet": ("mxnet.nd", "mxnet.nd.contrib", "mxnet.nd.linalg"),
}
"""The modules in which operators with a sample's name or alias are looked for."""


class TooLong(BaseException):
    """Raised where a call takes too long.

    It is not an Exception, so that an operator that catches the exceptions of its calls does not catch it.
    """


@contextlib.contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Raise TooLong in the block if it takes longer, between two steps of Python."""

    def end(signal_number: int, frame: Any) -> None:
        raise TooLong(f"longer than {seconds} s")

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def pairs_of(sample: Sample, config: SampleConfig, framework: str, listed: Sequence[Pair]) -> list[Pair]:
    """Return the pairs that a person listed or, if there are none, functions with the sample's names.

    Names may differ in underscores, capitals and `_basic`.  Such a function gets the arguments as they are,
    without those that are None.
    """
    if listed:
        return list(listed)
    names, found = {_plain(name) for name in (sample.name, *config.aliases)}, {}
    for place in PLACES[framework]:
        module = resolve(place)
        for name in dir(module):
            operator = getattr(module, name)
            if _plain(name) in names and callable(operator):
                found.setdefault(id(operator), Pair(f"{place}.{name}", _as_they_are(operator)))
    return list(found.values())


def _as_they_are(operator: Callable[..., Any]) -> Callable[..., Callable[[], Any]]:
    return lambda *args: lambda: operator(*(arg for arg in args if arg is not None))


def _plain(name: str) -> str:
    return re.sub(r"_basic$|_", "", name).lower()


def compare(
    framework: Framework, folder: SampleFolder, config: SampleConfig, pair: Pair
) -> dict[int, float] | str:
    """Return the composition's time over the operator's on the smallest and the largest case that both take.

    The ratios are by the case's place in its table.  If both take no case, return the reason.
    """
    order = sorted(range(len(config.args_cases)), key=lambda index: _extent(config.args_cases[index]))
    fitting = [index for index in order if _extent(config.args_cases[index]) <= MOST_ELEMENTS]
    ratios: dict[int, float] = {}
    reasons: list[str] = []
    for cases in (fitting[:CASES_TRIED], fitting[::-1][:CASES_TRIED]):
        for case in cases:
            if case in ratios:
                break
            found = _ratio(framework, folder, case, pair)
            if isinstance(found, float):
                ratios[case] = found
                break
            reasons.append(found)
    return ratios or (reasons or ["no case is small enough"])[0]


def _extent(case: Any) -> int:
    """Return the approximate number of elements of the largest array of a case, without making it."""
    if isinstance(case, int):
        return abs(case)
    if not isinstance(case, (list, tuple)):
        return 1
    if case and all(type(each) is int for each in case):
        return abs(product(case))
    return max(map(_extent, case), default=1)


def _ratio(framework: Framework, folder: SampleFolder, case: int, pair: Pair) -> float | str:
    """Return the composition's time over the operator's, or the reason why it is unknown."""
    subject = Subject(framework, Task(folder.name, folder.package, "", case, {}, *_measured(framework)))
    args = subject.make_arguments(0).args
    if sum(product(array.shape) for array in subject.arrays(args)) > 1.5 * MOST_ELEMENTS:
        return "too large"
    try:
        with at_most(CALL_SECONDS):
            call = pair.bind(*copied(framework, args))
            if call is None:
                return "takes other arguments"
            found = subject.outputs(call())
    except (Exception, TooLong) as error:
        return f"{type(error).__name__}: {first_line(error)}"
    expected = subject.outputs(subject.eager(copied(framework, args)))
    if difference := _difference(found, expected, pair):
        return difference
    function, (positional, keywords) = subject.executor.function, subject.executor.split(args)
    with at_most(3 * CALL_SECONDS):
        return _least_ratio(framework, lambda: function(*positional, **keywords), call)


def _measured(framework: Framework) -> tuple[str, str, int, str]:
    return framework.name, framework.name, 1, "forward"


def _difference(found: Outputs, expected: Outputs, pair: Pair) -> str:
    """Return how the results differ, "" where they agree."""
    found = pair.finish(found) if pair.finish else found
    if [each.shape for each in found] != [each.shape for each in expected]:
        return "gives other shapes"
    if pair.random:
        means = [
            (one.mean(), other.mean(), other.std()) for one, other in zip(found, expected) if one.size > 999
        ]
        return (
            ""
            if all(abs(one - other) < deviation / 4 for one, other, deviation in means)
            else "other numbers"
        )
    same = all(np.allclose(one, other, 1e-3, 1e-4, equal_nan=True) for one, other in zip(found, expected))
    return "" if same else "gives other values"


def _least_ratio(framework: Framework, composed: Callable[[], Any], own: Callable[[], Any]) -> float:
    """Return the least of several ratios: a busy machine slows the composition as often as the operator."""
    ratios: list[float] = []
    while len(ratios) < ATTEMPTS and (not ratios or min(ratios) > LIMIT):
        first, second = seconds(framework, composed, own)
        ratios.append(first / second)
    return min(ratios)


def seconds(framework: Framework, *calls: Callable[[], Any]) -> list[float]:
    """Return the least seconds of each call over blocks of about 10 ms, taken by turns."""
    counts = []
    for call in calls:
        for _ in range(2):
            started = time.perf_counter()
            framework.synchronize(call())
            once = time.perf_counter() - started
        counts.append(max(1, int(BLOCK_SECONDS / once)))
    found: list[list[float]] = [[] for _ in calls]
    for _ in range(BLOCKS):
        for call, count, block in zip(calls, counts, found):
            started = time.perf_counter()
            for _ in range(count):
                result = call()
            framework.synchronize(result)
            block.append((time.perf_counter() - started) / count)
    return [min(block) for block in found]
