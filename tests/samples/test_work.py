"""Floating-point operations of the families, compared with the counts of PyTorch and XLA."""

from __future__ import annotations

import numpy as np
import pytest

from bench.frameworks import load
from bench.model.task import Task
from bench.samples.contract import Unsupported, work
from bench.samples.contract.registry import Registry
from bench.samples.contract.work import Moves, moved_bytes
from bench.worker.serve.bound_case import Subject
from bench.worker.time.work import work_of

REGISTRY = Registry()
DIFFERENT = {
    **dict.fromkeys(
        ("causal_attention", "grouped_query_attention", "sliding_window_attention", "varlen_attention"),
        "PyTorch counts the scores of keys that a query does not see",
    ),
    "complex_matmul": "PyTorch counts a product of complex numbers as one multiplication, which takes four",
    "linalg_trmm": "PyTorch multiplies the zeros of the triangle too",
    "multi_head_attention": "FlopCounterMode of PyTorch 2.13 does not see the fused attention of the CPU",
    "multivariate_normal": "the draw itself is not counted here",
    "muon_update": "what updates of optimizers do is not counted",
    "csr_matmul": "it counts the products with the zeros that are not stored",
}
SAME_IN_XLA = (
    *("abs", "neg", "square", "add", "sub", "mul", "add_n", "relu", "eq", "elemwise_add"),
    *("matmul", "mm", "bmm", "mv", "dot", "einsum", "tensordot"),
    *("avg_pool2d", "global_avg_pool2d", "mean", "var"),
    *("conv1d", "conv2d", "conv3d", "dilated_conv2d", "conv_transpose2d"),
)


def work_in(framework, name: str, case_index: int = 0):
    folder = REGISTRY.folders[name]
    task = Task(
        sample=name,
        package=folder.package,
        category="",
        case_index=case_index,
        case={},
        framework=framework.name,
        implementation=framework.name,
        stage=1,
        direction="forward",
    )
    subject = Subject(framework, task)
    arguments = subject.make_arguments(0)
    return arguments, lambda: work_of(subject, arguments, subject.eager(arguments.args), False)


def subject_padding(arguments):
    """Return the second of the geometry's tuples, in a list: the padding."""
    return [arg for arg in arguments.np_args if isinstance(arg, tuple)][1:2]


@pytest.mark.slow
@pytest.mark.process
def test_products_are_counted_as_pytorch_counts_them():
    """Check every basic operator in which PyTorch counts anything.

    For convolutions PyTorch also counts the taps that fall into the padding.
    """
    pytest.importorskip("torch")
    from torch.utils.flop_counter import FlopCounterMode

    torch, compared, different = load("torch")("cpu", 1), 0, {}
    for name in REGISTRY.names():
        if REGISTRY.folders[name].path.parent.name != "basic" or name in DIFFERENT:
            continue
        for case_index in (0, 1):
            try:
                arguments, measure = work_in(torch, name, case_index)
            except Unsupported:
                continue
            with FlopCounterMode(display=False) as counter:
                found = measure()["flops"]
            if expected := counter.get_total_flops():
                compared += 1
                padded = "conv" in name and any(any(arg) for arg in subject_padding(arguments))
                if found != expected and not (padded and found < expected):
                    different[name, case_index] = (found, expected)
    assert different == {}
    assert compared


@pytest.mark.process
@pytest.mark.nightly
def test_xla_counts_the_same(run_api):
    """Compare with XLA's cost analysis of the compiled operator; sums may differ by one addition.

    A sum of n terms needs one addition less than n.
    """
    options = ("--frameworks", "jax", "-st", "3", "--max-cases", "4", "--time-budget", "0.01")
    run = run_api("-c", ",".join(SAME_IN_XLA), *options)
    compared = 0
    for result in run.results:
        expected = result["capture"].get("flops")
        if result["status"] == "ok" and expected is not None:
            compared += 1
            biases = result["moved_bytes"] / 4 if "conv" in result["sample"] else 0
            assert result["flops"] <= expected * 1.02 + 2, result["sample"]
            assert result["flops"] >= expected * 0.98 - 2 - biases, result["sample"]
    assert compared >= len(SAME_IN_XLA)


@pytest.mark.parametrize(
    ("name", "dtype"), [("int8_linear", "int8"), ("int8_matmul", None), ("linear", None)]
)
def test_a_layer_of_floats_may_multiply_whole_numbers(name, dtype):
    assert work_in(load("numpy")("cpu", 1), name, 0)[1]()["flops_dtype"] == dtype


@pytest.mark.parametrize(
    ("name", "case_index", "moved"),
    [
        ("abs", 2, 2 * 4 * 32 * 64),  # read and written
        ("add", 1, 4 * (15 + 3 + 15)),  # broadcast: each element read once
        ("matmul", 1, 4 * (3 + 3 + 1)),
        ("transpose", 1, None),  # a view
    ],
)
def test_bytes_that_have_to_move_are_counted(name, case_index, moved):
    assert work_in(load("numpy")("cpu", 1), name, case_index)[1]()["moved_bytes"] == moved


def test_an_update_moves_its_new_values_alone():
    arrays = [("float32", 8000), ("float32", 240), ("int64", 16)]  # a cache, new entries, their places
    assert moved_bytes(Moves.UPDATED, arrays, 8000) == 240 + 16 + 240
    assert moved_bytes(Moves.SELECTED, arrays, 8000) == 2 * 8000


def test_only_what_is_selected_has_to_be_read():
    arguments, measure = work_in(load("numpy")("cpu", 1), "embedding", 6)
    found, table = measure()["moved_bytes"], max(array.nbytes for array in arguments.np_args)
    rows = next(array for array in arguments.np_args if array.dtype.kind in "iu")
    width = max(arguments.np_args, key=lambda array: array.nbytes).shape[-1]
    assert found == 2 * rows.size * width * 4
    assert found < table


def arrays(*shapes):
    return [np.zeros(shape, np.float32) for shape in shapes]


def conv(stride, padding, dilation):
    return [*arrays((1, 8, 9, 9), (16, 4, 3, 3)), None, stride, padding, dilation, 2]


def transposed(padding):
    return [*arrays((1, 8, 9, 9), (8, 4, 3, 3)), None, (1, 1), padding, (0, 0), 1, (1, 1)]


@pytest.mark.parametrize(
    ("count", "args", "results", "expected"),
    [
        (work.nothing, arrays((3,)), [(3,)], 0),
        (work.per_result(5), arrays((3, 4)), [(3, 4)], 60),
        (work.per_argument(2), arrays((3, 4)), [()], 24),
        (work.per_element(), [arrays((3, 4), (5,))], [()], 17),
        (work.summed, [arrays((2, 3), (2, 3), (2, 3))], [(2, 3)], 12),
        (work.product, arrays((2, 3), (3, 5)), [(2, 5)], 60),
        (work.product, arrays((2,), (5,)), [(2, 5)], 10),
        (work.contraction, arrays((2, 3, 4), (3, 4, 5)), [(2, 5)], 2 * 2 * 5 * 12),
        (work.matrix_product, arrays((7, 2, 3), (7, 5, 3)), [(7, 2, 5)], 2 * 7 * 2 * 5 * 3),
        (work.matrix_product, arrays((7, 2, 3)), [(7, 2, 2)], 2 * 7 * 2 * 2 * 3),
        (work.einsum, ["...ij,...jk->...ik", *arrays((6, 2, 3), (6, 3, 5))], [(6, 2, 5)], 2 * 6 * 30),
        (work.convolution, conv((1, 1), (0, 0), (1, 1)), [(1, 16, 7, 7)], 2 * 16 * 49 * 4 * 9),
        (work.convolution, conv((1, 1), (1, 1), (1, 1)), [(1, 16, 9, 9)], 2 * 16 * 4 * 25 * 25),
        (work.convolution, conv((2, 2), (0, 0), (2, 2)), [(1, 16, 3, 3)], 2 * 16 * 4 * 9 * 9),
        (work.transposed_convolution, transposed((0, 0)), [(1, 4, 11, 11)], 2 * 8 * 4 * 27 * 27),
        (work.transposed_convolution, transposed((1, 1)), [(1, 4, 9, 9)], 2 * 8 * 4 * 25 * 25),
        (work.attention, arrays((1, 4, 6, 8), (1, 2, 5, 8)), [(1, 4, 6, 8)], 2 * 2 * 4 * 6 * 5 * 8),
        (work.causal_attention, arrays((1, 4, 6, 8), (1, 4, 6, 8)), [(1, 4, 6, 8)], 4 * 4 * 21 * 8),
        (work.causal_attention, arrays((1, 4, 6, 8), (1, 4, 3, 8)), [(1, 4, 6, 8)], 4 * 4 * 15 * 8),
        (work.windowed_attention, [*arrays(*[(1, 4, 6, 8)] * 3), 2], [(1, 4, 6, 8)], 4 * 4 * 11 * 8),
        (work.windowed_attention, [*arrays(*[(1, 4, 6, 8)] * 3), 9], [(1, 4, 6, 8)], 4 * 4 * 21 * 8),
        (work.pooling, [*arrays((1, 2, 8, 8)), (3, 3)], [(1, 2, 6, 6)], 72 * 9),
        (work.factorization(1 / 3), arrays((6, 6)), [(6, 6)], 72),
        (work.recurrent, arrays((7, 3), (7, 5), (5, 3), (5, 5), 5, 5), [(7, 5)], 2 * 7 * (15 + 25)),
    ],
)
def test_each_count_of_operations_is_right(count, args, results, expected):
    assert count(args, results) == expected
