"""Values of recorded calls that no recording has: within what they index, and never a divisor of 0."""

from __future__ import annotations

import pytest

from bench.samples.contract import inputs
from bench.samples.contract.tree import leaves

torch = pytest.importorskip("torch")
INDEX = "int64"


def tensor(*shape, dtype="float32", **more):
    return {"tensor": {"shape": list(shape), "dtype": dtype, **more}}


TABLE, ROWS, CELLS = tensor(8, 5), tensor(6, dtype=INDEX), tensor(8, 3, dtype=INDEX)
WHOLE = tensor(64, dtype="int32")
ALL = {"slice": [None, None, None]}
CALLS = {
    "gather": [TABLE, 1, CELLS],
    "ops.aten.gather.default": [TABLE, 1, CELLS],
    "take": [TABLE, ROWS],
    "take_along_dim": [TABLE, CELLS, 1],
    "index_select": [TABLE, 0, ROWS],
    "Tensor.index_add_": [TABLE, 0, ROWS, tensor(6, 5)],
    "Tensor.index_copy_": [TABLE, 0, tensor(4, dtype=INDEX), tensor(4, 5)],
    "Tensor.index_fill_": [TABLE, 0, ROWS, 1.0],
    "Tensor.index_put_": [TABLE, {"tuple": [ROWS]}, tensor(6, 5)],
    "ops.aten.index_put.default": [TABLE, [None, ROWS], tensor(8, 6)],
    "ops.aten.index.Tensor": [TABLE, [None, ROWS]],
    "Tensor.__getitem__": [TABLE, {"tuple": [None, {"ellipsis": True}, ROWS]}],
    "Tensor.scatter_": [TABLE, 1, CELLS, tensor(8, 3)],
    "Tensor.scatter_add_": [TABLE, -1, CELLS, tensor(8, 3)],
    "Tensor.scatter_reduce": [TABLE, 1, CELLS, tensor(8, 3), "sum"],
    "nn.functional.embedding": [tensor(4, 6, dtype=INDEX), tensor(100, 8)],
    "ops.aten.embedding.default": [tensor(100, 8), tensor(4, 6, dtype=INDEX)],
    "nn.functional.embedding_bag": [tensor(4, 6, dtype=INDEX), tensor(100, 8)],
    "ops.aten._embedding_bag.default": [tensor(100, 8), tensor(24, dtype=INDEX), tensor(4, dtype=INDEX)],
    "ops.aten.embedding_dense_backward.default": [tensor(4, 6, 8), tensor(4, 6, dtype=INDEX), 100, -1, False],
    "nn.functional.nll_loss": [tensor(16, 10), tensor(16, dtype=INDEX)],
    "nn.functional.cross_entropy": [tensor(16, 10), tensor(16, dtype=INDEX)],
    "ops.aten.nll_loss_forward.default": [tensor(16, 10), tensor(16, dtype=INDEX), None, 1, -100],
    "nn.functional.one_hot": [tensor(16, dtype=INDEX), 10],
    "bincount": [tensor(16, dtype=INDEX)],
    "remainder": [WHOLE, WHOLE],
    "Tensor.__floordiv__": [WHOLE, WHOLE],
    "Tensor.__rmod__": [WHOLE, WHOLE],
    "ops.aten.remainder.Tensor": [WHOLE, WHOLE],
    "repeat_interleave": [tensor(8), tensor(8, dtype=INDEX)],
    "ops.aten.max_unpool2d.default": [tensor(1, 1, 4, 4), tensor(1, 1, 4, 4, dtype=INDEX), [8, 8]],
    "add": [WHOLE, tensor(64, dtype="uint8")],
}


def made(name, args):
    """Return the operator, its function and its arguments, as a worker makes them."""
    from bench.samples.native.torch import SOURCE

    native, function = SOURCE.find(name)
    inputs.reset(0)
    return native, function, native.np_args({"args": args, "kwargs": {}})


@pytest.mark.slow
@pytest.mark.parametrize("name", CALLS)
def test_whole_numbers_that_are_not_recorded_suit_the_operator(name):
    native, function, args = made(name, CALLS[name])
    whole = [leaf for leaf in leaves(args) if isinstance(leaf, torch.Tensor) and not leaf.is_floating_point()]
    assert whole and all(len(each.unique()) > 1 for each in whole)
    function(*args)
    assert native.invented({"args": CALLS[name], "kwargs": {}})


@pytest.mark.slow
def test_a_sorted_sequence_ascends():
    _, _, (sequence, _) = made("searchsorted", [tensor(64, dtype=INDEX), WHOLE])
    assert (sequence.diff() >= 0).all() and len(sequence.unique()) > 1


@pytest.mark.slow
def test_recorded_ranges_stay():
    ranged = tensor(64, dtype=INDEX, domain={"low": 3, "high": 5})
    native, _, (_, index) = made("take", [TABLE, ranged])
    assert set(index.tolist()) == {3, 4, 5}
    assert native.invented({"args": [TABLE, ranged], "kwargs": {}}) == []


@pytest.mark.slow
def test_half_of_a_mask_is_true():
    native, _, (_, mask) = made("masked_select", [TABLE, tensor(8, 5, dtype="bool")])
    assert mask.sum() == 20
    assert native.invented({"args": [TABLE, tensor(8, 5, dtype="bool")]}) == ["mask"]
