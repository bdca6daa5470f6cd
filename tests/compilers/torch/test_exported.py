"""The arguments that compiled programs are given."""

from __future__ import annotations

import pytest
import torch

from bench.compilers.torch.exported import as_given


@pytest.mark.parametrize(("shape", "strides"), [((2, 0), (9, 9)), ((0, 5), (0, 0)), ((3, 4), (1, 3))])
def test_arguments_are_compact(shape, strides):
    """Check empty arguments too: PyTorch calls them compact for any strides, some of which IREE refuses."""
    given = as_given(torch.arange(64.0).as_strided(shape, strides))
    assert (given.shape, given.stride()) == (shape, torch.empty(shape).stride())


def test_an_argument_that_is_compact_is_no_copy():
    array = torch.arange(64.0).reshape(8, 8)
    assert as_given(array).data_ptr() == array.data_ptr()
