"""Statements on operators at special values: each names existing operators, is needed and documented."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench.frameworks import load
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract import special_value_kinds, special_values
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, scan
from bench.worker.check.correctness import WrongResult
from bench.worker.check.special_values import SpecialValuesTrial
from bench.worker.serve.bound_case import Reference, Subject, copied
from bench.worker.serve.execution import binder

FOLDERS = {folder.name: folder for folder in scan(BUILT_IN_DIRECTORY)}
SEEDS = range(6)
OF_TORCH = [
    each
    for each in special_value_kinds.EXCEPTIONS
    if "torch" in (each.frameworks or "torch").split() and each.reason != special_value_kinds.PRODUCTS
]
"""The exceptions of PyTorch but for sums of products, which each processor groups in its own way."""


def test_exceptions_are_of_operators_and_kinds_that_there_are():
    for each in special_value_kinds.EXCEPTIONS:
        assert set(each.operators.split()) <= set(FOLDERS)
        assert each.kinds and set(each.kinds) <= set(special_values.MAKERS)
        for name in each.operators.split():
            sample = load_sample(FOLDERS[name].package)
            assert load_config(sample).category in special_value_kinds.STATED or not sample.is_declared


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


@pytest.mark.parametrize("excepted", OF_TORCH, ids=lambda each: f"{each.operators}: {each.kinds[0]}")
def test_exceptions_are_needed(torch, monkeypatch, excepted):
    """Check that without the exception a result of PyTorch is wrong, or a call raises, somewhere."""
    operators = excepted.operators.split()
    others = tuple(each for each in special_value_kinds.EXCEPTIONS if each is not excepted)
    tried = [
        (name, kind, index, seed)
        for name in operators
        for kind in excepted.kinds
        for index in (1, 0)
        for seed in SEEDS
    ]
    for name, kind, index, seed in tried:
        alone = replace(excepted, kinds=tuple(each for each in excepted.kinds if each != kind))
        monkeypatch.setattr(special_value_kinds, "EXCEPTIONS", (*others, alone))
        if outcome(torch, name, kind, index, seed):
            return
    pytest.fail("nothing is wrong without it")
