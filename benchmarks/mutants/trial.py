"""Judges outputs of a sample's case, which may be faulty, with the code that workers judge with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from bench.engine.plan import plan_framework
from bench.engine.request import Request
from bench.frameworks import load
from bench.model.case import element_count
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract.registry import SampleFolder
from bench.samples.contract.tree import leaves
from bench.worker.check.checker import Checker
from bench.worker.check.correctness import References, WrongResult
from bench.worker.check.expectation import Expectation
from bench.worker.serve.bound_case import Arguments, Subject, made_unique
from bench.worker.serve.description import describe

FRAMEWORK = "numpy"
MOST_ELEMENTS = 1 << 21
SMALLEST_CASES = 3
SEEDS = 2
"""The number of seeds: workers check the first call, and a later one on other inputs."""


def tasks_of(folder: SampleFolder) -> list[Task]:
    """Return the tasks in which a sample is checked.

    The table's first case comes first, which every test run checks; then the cases with the fewest elements,
    so that there are the three cases of `make coverage`.
    """
    found = {task.case_index: task for task in [*_planned(folder)[:1], *_planned(folder, short=True)]}
    return list(found.values())


def tasks_with_options(folder: SampleFolder) -> list[Task]:
    """Return `tasks_of`, the smallest cases, and the cases that are needed for every option of the table.

    The needed cases are the smallest that add an option, up to MOST_ELEMENTS.  An option is a string, a truth
    value, None, the number of an array's axes, and whether a number, or the numbers of a list, are negative,
    0, 1 or others: all other numbers count as one option.
    """
    found = {task.case_index: task for task in tasks_of(folder)}
    known: set[tuple[str, str]] = set()
    for place, task in enumerate(sorted(_planned(folder), key=lambda task: element_count(task.case))):
        is_needed = not _options(task) <= known and element_count(task.case) <= MOST_ELEMENTS
        if place < SMALLEST_CASES or is_needed:
            known |= _options(task)
            found[task.case_index] = task
    return list(found.values())


def _options(task: Task) -> set[tuple[str, str]]:
    return {
        (name, f"{len(value)} axes" if "shape" in name and isinstance(value, list) else _kind(value))
        for name, value in task.case.items()
    }


def _kind(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return repr(sorted({_kind(item) for item in value}))
    if isinstance(value, (bool, str, type(None))):
        return repr(value)
    return "negative" if value < 0 else str(int(value)) if value in (0, 1) else ""


def _planned(folder: SampleFolder, short: bool = False) -> list[Task]:
    def described(draft: Task) -> dict[str, Any]:
        return {"status": "ok", **describe(draft.package, draft.implementation, load(FRAMEWORK)())}

    settings = Settings(measure=False)
    request = Request([(folder, False)], [FRAMEWORK], directions=["forward"], short=short, settings=settings)
    return plan_framework(request, FRAMEWORK, described).tasks


class _Known(References):
    """References whose outputs were computed before."""

    def __init__(self, expected: list[np.ndarray]):
        super().__init__(None)
        self.expected = expected

    def outputs(self, key: str, compute: Callable[[], list[np.ndarray]]) -> list[np.ndarray]:
        return self.expected


@dataclass(frozen=True)
class Given:
    """The arguments of one seed, the expected outputs, and those of a framework that makes no mistake."""

    arguments: Arguments
    expected: list[np.ndarray]
    honest: list[np.ndarray]

    @property
    def arrays(self) -> list[np.ndarray]:
        """The arrays among the arguments."""
        return [leaf for leaf in leaves(self.arguments.np_args) if isinstance(leaf, np.ndarray)]


class Trial:
    """A case with the inputs that a worker checks it on.

    Raises Unsupported where NumPy makes no such inputs, LookupError where nothing is checked.
    """

    def __init__(self, task: Task, seeds: Sequence[int] = range(SEEDS)):
        """Make the `inputs`.  seeds: the numbers that are added to the task's seed, one for each."""
        self.subject = Subject(load(FRAMEWORK)("cpu", 1), task)
        self.subject.executor = replace(self.subject.executor, select=None)
        expectation = Expectation(self.subject, References(None), is_checked=True)
        if expectation.reference is None:
            raise LookupError("no reference")
        self.reference, self.is_random = expectation.reference, expectation.distribution is not None
        self.inputs = [self._given(task.settings.seed + number) for number in seeds]

    def _given(self, seed: int) -> Given:
        arguments = self.subject.make_arguments(seed)
        assert arguments.np_args is not None
        returned = self.reference.returned(arguments.np_args)
        honest = [self.rounded(array, arguments) for array in returned]
        return Given(arguments, self.unique(returned), honest)

    def unique(self, outputs: list[np.ndarray]) -> list[np.ndarray]:
        """Return the compared form of `outputs`, in which the free choices of a library are made unique."""
        return made_unique(self.subject.sample, outputs)

    def are_alike(self, first: list[np.ndarray], second: list[np.ndarray]) -> bool:
        """Return whether nothing that is compared differs."""
        return same(self.subject.outputs(first), self.subject.outputs(second))

    def rounded(self, expected: np.ndarray, arguments: Arguments) -> np.ndarray:
        """Return `expected` in the dtype in which a framework that makes no mistake would return it."""
        asked = arguments.named_dtype or self.subject.task.settings.dtype or ""
        with np.errstate(over="ignore"):
            if expected.dtype.kind == "f":
                return expected.astype(asked if asked.startswith("float") else np.float32)
            return expected.astype(np.complex64) if expected.dtype.kind == "c" else expected

    def is_called_wrong(self, answers: Sequence[tuple[Given, list[np.ndarray]]]) -> bool:
        """Return whether the check calls one of the `answers` wrong; it gets them in this order."""
        known = _Known([])
        checker = Checker(self.subject, known)
        for given, outputs in answers:
            known.expected = given.expected
            try:
                outcome = checker.check(given.arguments, outputs, None)
            except WrongResult:
                return True
            if not outcome["checked"]:
                raise LookupError(outcome["reason"])
        return False

    def refuses_honest_work(self) -> bool:
        """Return whether outputs that are right except for their rounding are called wrong."""
        return self.is_called_wrong([(given, given.honest) for given in self.inputs])


def same(first: Sequence[np.ndarray], second: Sequence[np.ndarray]) -> bool:
    """Return whether all arrays are equal; NaN equals NaN."""
    return len(first) == len(second) and all(
        one.shape == other.shape and np.array_equal(one, other, equal_nan=one.dtype.kind in "fc")
        for one, other in zip(first, second)
    )
