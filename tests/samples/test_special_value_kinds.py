"""Statements on operators at special values: of each family, and deviations, which are needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from bench.frameworks import load
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract import Sample, special_value_kinds, special_values
from bench.samples.contract.deviation import FLUSHED, ORDER, PRODUCTS, WORDS, Deviation
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan
from bench.worker.check.correctness import WrongResult
from bench.worker.check.special_values import SpecialValuesTrial
from bench.worker.serve.bound_case import Reference, Subject, copied
from bench.worker.serve.execution import binder

FOLDERS = {folder.name: folder for folder in scan(BUILT_IN_DIRECTORY)}
SEEDS = range(6)


def deviations() -> Mapping[Deviation, list[Sample]]:
    """Return the samples that declare each deviation."""
    found: dict[Deviation, list[Sample]] = {}
    for _, folder in sorted(FOLDERS.items()):
        sample = load_sample(folder.package)
        for each in sample.deviations:
            found.setdefault(each, []).append(sample)
    return found


DEVIATIONS = deviations()
OF_TORCH = [each for each in DEVIATIONS if each.left_out("torch") and each.reason != PRODUCTS]
"""The deviations of PyTorch but for sums of products, which each processor groups in its own way."""


def test_deviations_are_of_operators_that_are_checked():
    for each, samples in DEVIATIONS.items():
        assert each.kinds
        for sample in samples:
            assert load_config(sample).category in special_value_kinds.STATED or not sample.is_declared


def test_a_deviation_is_honoured_in_its_frameworks():
    sample = load_sample(FOLDERS["sort"].package)
    config = load_config(sample)
    assert special_value_kinds.excepted(sample, config, "torch") == {special_values.NAN: ORDER}
    assert special_value_kinds.excepted(sample, config, "jax") == {
        special_values.NAN: ORDER,
        special_values.DENORMALS: FLUSHED,
    }


def test_every_family_states_something_or_says_why_not():
    declared = [load_sample(folder.package) for folder in FOLDERS.values()]
    families = {load_config(sample).category for sample in declared if sample.is_declared}
    assert families == special_value_kinds.STATED.keys() | special_value_kinds.SILENT.keys()


@pytest.fixture(scope="module")
def torch():
    pytest.importorskip("torch")
    return load("torch")("cpu", 1)


def outcome(torch, name: str, kind: str, index: int, seed: int) -> str:
    """Return the reason that `SpecialValuesTrial` gives for that operator and kind of input, "" for none."""
    sample = load_sample(FOLDERS[name].package)
    config = load_config(sample)
    task = Task(
        sample=name,
        package=FOLDERS[name].package,
        category=config.category,
        case_index=index,
        case=dict(zip(sample.case_names(config), config.args_cases[index])),
        framework="torch",
        stage=1,
        direction="forward",
        implementation="torch",
        settings=Settings(seed=seed),
    )
    subject = Subject(torch, task)
    arguments = subject.make_arguments(seed)
    call_of = binder(subject, copied(torch, arguments.args), None)
    try:
        found = SpecialValuesTrial(subject, Reference(sample), call_of).found(arguments, 0)
    except WrongResult as wrong:
        return str(wrong)
    left_out = found["left_out"] if found else {}  # a case may be too large to be tried
    return next((why for each, why in left_out.items() if each == kind), "")


@pytest.mark.parametrize("deviation", OF_TORCH, ids=lambda each: f"{DEVIATIONS[each][0].name}: {each.kinds}")
def test_deviations_are_needed(torch, monkeypatch, deviation):
    """Check that without the deviation a result of PyTorch is wrong, or a call raises, somewhere."""
    tried = [
        (sample, kind, index, seed)
        for sample in DEVIATIONS[deviation]
        for kind in deviation.kinds.split()
        for index in (1, 0)
        for seed in SEEDS
    ]
    for sample, kind, index, seed in tried:
        kept = replace(deviation, kinds=" ".join(each for each in deviation.kinds.split() if each != kind))
        others = [kept if each == deviation else each for each in sample.deviations]
        with monkeypatch.context() as changed:
            changed.setattr(sample, "deviations", others)
            if outcome(torch, sample.name, WORDS[kind], index, seed):
                return
    pytest.fail("nothing is wrong without it")
