"""Inputs reach what a reference does: every condition comes out both ways, and outputs are not all alike."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bench.samples.contract import Unsupported
from bench.samples.contract.inputs import InvalidCase
from bench.samples.contract.registry import Registry
from mutants.branches import Condition, outcomes_of
from mutants.trial import Trial, tasks_with_options

SEEDS = (0, 1, 2)
FOLDERS = Registry().folders

ONE_WAY: dict[tuple[str, str], str] = {}
"""(function, text of a condition) -> why it comes out one way whatever the inputs."""
ALIKE: dict[str, str] = {}
"""Sample -> why all elements of an output are equal."""


class Reached:
    """What the references of all samples did with the inputs of their checked cases.

    Attributes:
        outcomes: per seed, how each condition came out in any sample that uses the function.
        alike: samples of which an output of several elements holds one value, in every case and seed.
    """

    def __init__(self) -> None:
        self.outcomes: dict[int, dict[Condition, set[bool]]] = {seed: defaultdict(set) for seed in SEEDS}
        self.alike: set[str] = set()
        for name in sorted(FOLDERS):
            self._add(name)

    def _add(self, name: str) -> None:
        runs: dict[int, list[Callable[[], Any]]] = {seed: [] for seed in SEEDS}
        differing: dict[int, list[bool]] = defaultdict(list)
        for task in tasks_with_options(FOLDERS[name]):
            try:
                trial = Trial(task, SEEDS)
            except (Unsupported, LookupError, InvalidCase):
                continue
            for seed, given in zip(SEEDS, trial.inputs):
                arguments = given.arguments.np_args
                runs[seed].append(lambda trial=trial, arguments=arguments: trial.reference.result(arguments))
                for index, output in enumerate(given.expected):
                    if output.size > 1:
                        differing[index].append(np.unique(output.reshape(-1), equal_nan=True).size > 1)
        if not all(map(any, differing.values())):
            self.alike.add(name)
        for seed in SEEDS:
            for condition, outcomes in outcomes_of(runs[seed]).items():
                self.outcomes[seed][condition] |= outcomes


@pytest.fixture(scope="module")
def reached() -> Reached:
    return Reached()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_condition_comes_out_both_ways(reached, seed):
    found = reached.outcomes[seed]
    assert len(found) > 300
    one_way = {
        (condition.function, condition.text): f"line {condition.line}: {sorted(outcomes)}"
        for condition, outcomes in found.items()
        if len(outcomes) < 2
    }
    assert {place: said for place, said in one_way.items() if place not in ONE_WAY} == {}


def test_what_is_excused_needs_it(reached):
    both = {
        (condition.function, condition.text)
        for condition in reached.outcomes[0]
        if all(len(reached.outcomes[seed][condition]) == 2 for seed in SEEDS)
    }
    assert both.isdisjoint(ONE_WAY)


def test_outputs_are_not_all_alike(reached):
    assert reached.alike == set(ALIKE)
