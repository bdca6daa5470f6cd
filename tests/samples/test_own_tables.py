"""The samples' own tables: cases that are worth measuring, and that compute something."""

from __future__ import annotations

import math
from contextlib import suppress

import numpy as np
from one_loop import for_each

from bench.model.case import element_count, is_zero_size
from bench.model.input_table import RECORDED
from bench.samples.contract import Sample, Unsupported, inputs
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.suite import suite_tables
from bench.samples.contract.tree import leaves
from bench.worker.serve.bound_case import Reference

REGISTRY = Registry()
NAMES = sorted(REGISTRY.folders)
RECORDED_TABLES = suite_tables(REGISTRY, RECORDED)
FEW_ELEMENTS = 1000
MOST_SMALL_CASES = 2
SMALL_BY_NATURE = {
    "item": "it takes one number",
    "tensor": "its values stand in the table, as few as a program writes down",
}
"""Operators that models call only on a few elements, with the reason."""
KEEP_UNIT_AXES = {
    "squeeze": "it takes them away",
    "squeeze_copy": "it takes them away",
    "unsqueeze": "it adds one",
    "swapaxes": "models exchange them for others",
    "unbind": "an axis of one gives one array, another would give ten thousand",
}
"""Operators that make sense along an axis of one, with the reason."""
CLASSES, FEATURES, MATRIX, SPACE = slice(1, 2), slice(-1, None), slice(-2, None), slice(2, None)
IMPLICIT_AXES: dict[str, slice] = {
    **{folder.name: MATRIX for folder in REGISTRY.in_category("linalg")},
    **dict.fromkeys(
        ("argmax_channel", "batch_take", "cross_entropy", "multi_margin_loss", "nll_loss"), CLASSES
    ),
    **dict.fromkeys(("bilinear", "cdist", "pairwise_distance", "pdist"), FEATURES),
    **dict.fromkeys(("layer_norm", "layer_norm_residual", "layer_norm_unweighted", "rms_norm"), FEATURES),
    **dict.fromkeys(("instance_norm", "instance_norm_unweighted"), SPACE),
    **{name: SPACE for name in NAMES if name.startswith("global_")},
}
"""The axes of its shape that an operator computes along where no column says so."""


OF_TRANSFORMERS = ("attention", "linear", "normalization")
"""The categories whose operators transformers call, which are trained and served in bfloat16."""
BFLOAT16 = "bfloat16"
ZERO_SIZE = 90
"""The number of samples with a case of zero size, at least."""


def cases(name: str) -> list[dict]:
    sample = load_sample(REGISTRY.folders[name].package)
    config = load_config(sample)
    return [dict(zip(sample.case_names(config), case)) for case in config.args_cases]


def is_called_in_bfloat16(name: str) -> bool:
    """Return whether models were recorded calling it in bfloat16, or it is a basic one of transformers."""
    folder, recorded = REGISTRY.folders[name], RECORDED_TABLES.get(name)
    if folder.group == "basic" and folder.declaration.category in OF_TRANSFORMERS:
        return True
    return recorded is not None and BFLOAT16 in recorded.dtypes


def elements(sample: Sample, case: dict) -> int:
    """Return the number of elements of a case's arrays or of its result, whichever is larger.

    Where the shapes alone tell many elements, no array is made.
    """
    told = element_count(case)
    if told >= FEW_ELEMENTS or sample.gen_np_args is None:
        return told
    inputs.reset(0)
    arguments = list(sample.gen_np_args(*case.values()))
    given = sum(leaf.size for leaf in leaves(arguments) if isinstance(leaf, np.ndarray))
    if given < FEW_ELEMENTS:
        with suppress(Unsupported):
            return max(given, sum(output.size for output in Reference(sample).result(arguments)))
    return given


@for_each([name for name in NAMES if name not in SMALL_BY_NATURE])
def test_few_cases_are_small(name):
    """Check that most cases are large enough to be measured: two small ones suffice to check the result.

    One of zero size is not counted: it is there for what frameworks do then.
    """
    sample = load_sample(REGISTRY.folders[name].package)
    sized = [case for case in cases(name) if not is_zero_size(case)]
    small = [case for case in sized if elements(sample, case) < FEW_ELEMENTS]
    assert len(small) <= MOST_SMALL_CASES, small


@for_each([name for name in NAMES if name not in KEEP_UNIT_AXES])
def test_nothing_is_computed_along_an_axis_of_one(name):
    """Check it because a sum along such an axis is a copy; only the first and smallest case may have one."""
    for case in (each for each in cases(name)[1:] if not is_zero_size(each)):
        shape, axis = case.get("shape"), case.get("axis")
        if isinstance(axis, int) and shape and -len(shape) <= axis < len(shape):
            assert shape[axis] > 1, case
        if name in IMPLICIT_AXES and shape:
            assert math.prod(shape[IMPLICIT_AXES[name]]) > 1, case


@for_each([name for name in NAMES if is_called_in_bfloat16(name)])
def test_what_models_call_in_bfloat16_has_a_case_in_it(name):
    config = load_config(load_sample(REGISTRY.folders[name].package))
    assert BFLOAT16 in config.args_cases.dtypes


def test_many_samples_have_a_case_of_zero_size():
    found = [name for name in NAMES if any(map(is_zero_size, cases(name)))]
    assert len(found) >= ZERO_SIZE


@for_each(NAMES)
def test_a_case_of_zero_size_is_the_last(name):
    """Check that no choice of the first cases takes it: special values are tried on these, for instance."""
    *others, _ = cases(name)
    if not all(map(is_zero_size, others)):
        assert not any(map(is_zero_size, others))
