"""IREE, in its own environment: it compiles operators rightly, or gives the reason why it cannot."""

from __future__ import annotations

import pytest
from compiled_samples import fixture, require_one_thread, require_refused, require_right

pytestmark = [pytest.mark.compiles, pytest.mark.nightly]

run = fixture("iree")


def test_operators_that_iree_compiles_are_right(run):
    require_right(run("abs", "matmul", "conv2d", "softmax", "max_pool2d"))


def test_results_keep_their_places(run):
    require_right(run("structured", "strided"))


@pytest.mark.parametrize("settings", ["opt_level=O0", "iree-llvmcpu-enable-ukernels=all"])
def test_results_are_right_with_settings(run, settings):
    require_right(run("softmax", settings=settings))


def test_sizes_that_change_need_dynamic_shapes(run):
    """Use arguments that are longer or shorter with another seed."""
    require_refused(run("changing"), "it was exported for the shapes of its first arguments")
    require_right(run("changing", settings="dynamic=true"))


def test_what_cannot_be_exported_is_unsupported_with_a_reason(run):
    require_refused(run("by_value"), "torch.export of PyTorch", "refuses it")
    require_refused(run("overwriting"), "it overwrites its arguments")


def test_operators_that_iree_lacks_are_unsupported_with_a_reason(run):
    require_refused(run("lacking"), "IREE 3.", "refuses it (build)", "linalg_eigvals")


def test_gradients_are_unsupported_with_a_reason(run):
    require_refused(run("softmax", directions="forward_backward"), "iree compiles forward passes only")


def test_one_thread_is_used_where_one_is_asked_for(run):
    require_one_thread(run)
