"""Coverage of references by inputs: every condition comes out both ways, and outputs are not all alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
import pytest
from one_way import ALIKE, ONE_WAY

from bench.frameworks import load
from bench.samples.contract import Unsupported
from bench.samples.contract.inputs import InvalidCase
from bench.samples.contract.registry import Registry
from bench.samples.contract.tree import leaves
from bench.worker.check.correctness import identical
from bench.worker.serve.bound_case import Reference, Subject
from mutants.branches import Condition, outcomes_of
from mutants.trial import tasks_with_options

pytestmark = [pytest.mark.process, pytest.mark.nightly]

SEEDS = (0, 1)
MOST_ELEMENTS = 1 << 19
FOLDERS = Registry().folders


class Reached:
    """The outcomes of the references of all samples on the inputs of their checked cases.

    Attributes:
        outcomes: per seed, how each condition came out in any sample that uses the function.
        alike: samples with an output of several elements that are all equal, in every case and seed.
    """

    def __init__(self) -> None:
        self.outcomes: dict[int, dict[Condition, set[bool]]] = {seed: defaultdict(set) for seed in SEEDS}
        self.alike: set[str] = set()
        for name in sorted(FOLDERS):
            self._add(name)

    def _add(self, name: str) -> None:
        differing: dict[int, list[bool]] = defaultdict(list)
        for seed in SEEDS:
            runs = []
            for run in runs_of(name, seed):
                runs.append(run)
                for index, output in enumerate(run()):
                    if output.size > 1:
                        first = output.reshape(-1)[:1]
                        differing[index].append(not identical(output.reshape(-1), first.repeat(output.size)))
            for condition, outcomes in outcomes_of(runs).items():
                self.outcomes[seed][condition] |= outcomes
        if not all(map(any, differing.values())):
            self.alike.add(name)


def runs_of(name: str, seed: int) -> Iterator[Callable[[], list[np.ndarray]]]:
    """Yield for each case that is not too large a function that calls the reference on its inputs."""
    for task in tasks_with_options(FOLDERS[name]):
        try:
            subject = Subject(load("numpy")("cpu", 1), task)
            reference, arguments = Reference(subject.sample), subject.make_arguments(seed).np_args or []
        except (Unsupported, InvalidCase):
            continue
        elements = sum(leaf.size for leaf in leaves(arguments) if isinstance(leaf, np.ndarray))
        if elements <= MOST_ELEMENTS:
            yield partial(reference.result, arguments)


@pytest.fixture(scope="module")
def reached() -> Reached:
    return Reached()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_condition_comes_out_both_ways(reached, seed):
    found = reached.outcomes[seed]
    assert len(found) > 100
    one_way = {
        (condition.function, condition.text): f"line {condition.line}: {sorted(outcomes)}"
        for condition, outcomes in found.items()
        if len(outcomes) < 2
    }
    assert {place: said for place, said in one_way.items() if place not in ONE_WAY} == {}


def test_outputs_are_not_all_alike(reached):
    assert reached.alike - set(ALIKE) == set()


def test_what_is_excused_is_there(reached):
    known = {(condition.function, condition.text) for condition in reached.outcomes[0]}
    assert set(ONE_WAY) <= known
    assert set(ALIKE) <= set(FOLDERS)
