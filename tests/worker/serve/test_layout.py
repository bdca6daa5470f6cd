"""Arrangements of arrays: the framework's, the table's, or a memory format; the results are the same."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from interpreters import interpreter_of

import bench
from bench.frameworks import load
from bench.model.direction import FORWARD_BACKWARD
from bench.model.settings import CHANNELS_LAST, SAME_LAYOUT
from bench.samples.contract import Executor, Unsupported
from bench.samples.contract.layout import ANYWHERE, CONVOLUTION, DENSE, PICTURES, Axes, Layout
from bench.worker.check.correctness import WrongResult
from bench.worker.serve.layout import arrangement_of, layouts_of

SIZES = "[((2, 3, 4, 5),), ((2, 3),)]"
PICTURES_IN = "layout=Layout({0: Axes.PICTURE}, Axes.PICTURE)"
FIRST = "return x * 2 + m.arange(x.shape[1]).reshape(-1, *[1] * (x.ndim - 2))"
LAST = "return x * 2 + m.arange(x.shape[-1], dtype=x.dtype)"
KEPT = {"warmup": 2, "runs": 2, "precision": 0.5}


@pytest.fixture
def channels_last():
    """Return PyTorch, as if its libraries had channels last."""
    pytest.importorskip("torch")
    framework = load("torch")

    class ChannelsLast(framework):
        channels_last = frozenset(Axes)

        def permuted(self, array, order):
            return array.permute(*order)

    return ChannelsLast("cpu", 1)


@given(st.sampled_from(Axes), st.integers(0, 6))
def test_axes_are_each_there_once_and_come_back(kind, ndim):
    if kind is not Axes.PICTURE and ndim < 2:
        return
    order = kind.channels_last(ndim)
    assert sorted(order) == list(range(ndim))
    assert [order[axis] for axis in kind.as_in_table(ndim)] == list(range(ndim))


@pytest.mark.parametrize(
    ("kind", "shape", "last"),
    [
        (Axes.PICTURE, (2, 3, 4, 5), (2, 4, 5, 3)),
        (Axes.PICTURE, (2, 3), (2, 3)),
        (Axes.FILTERS, (6, 3, 7, 8), (7, 8, 3, 6)),
        (Axes.DENSE, (6, 3), (3, 6)),
    ],
)
def test_the_channels_are_last(kind, shape, last):
    assert np.empty(shape).transpose(kind.channels_last(len(shape))).shape == last


@pytest.mark.process
@pytest.mark.parametrize("case_index", [0, 1])
@pytest.mark.parametrize("direction", ["forward", "backward", "forward_backward"])
@pytest.mark.parametrize("layout", ["native", "same"])
@pytest.mark.parametrize("stage", [1, 3])
def test_results_and_gradients_are_the_tables(run, channels_last, case_index, direction, layout, stage):
    """Check a function with channels last against a reference with channels first."""
    result = run(
        torch=LAST,
        numpy=FIRST,
        sizes=SIZES,
        registered=PICTURES_IN,
        config="requires_grad=[True]",
        using=channels_last,
        case_index=case_index,
        direction=direction,
        layout=layout,
        stage=stage,
    )
    assert result["check"]["checked"]


@pytest.mark.parametrize("layout", ["native", "same"])
def test_a_function_for_the_other_order_is_wrong(run, channels_last, layout):
    with pytest.raises(WrongResult):
        run(
            torch="return x * 2 + m.arange(x.shape[1], dtype=x.dtype).reshape(-1, 1, 1)",
            numpy=FIRST,
            sizes="[((2, 3, 3, 3),)]",
            registered=PICTURES_IN,
            using=channels_last,
            layout=layout,
        )


def test_a_function_for_the_tables_order_is_called_in_that_order(channels_last):
    taken = []
    executor = Executor(lambda x: taken.append("native"), same=lambda x: taken.append("same"))
    arrangement_of(channels_last, DENSE, executor, "same").executor(executor).function(None)
    arrangement_of(channels_last, DENSE, executor, "native").executor(executor).function(None)
    assert taken == ["same", "native"]


def test_memory_has_the_channels_last(channels_last):
    torch = load("torch")("cpu", 1)
    arrangement = arrangement_of(torch, CONVOLUTION, Executor(len), CHANNELS_LAST)
    picture, weight, bias = arrangement.placed(
        [torch.torch.ones(shape) for shape in ((2, 3, 4, 5), (6, 3, 2, 2), (6,))]
    )
    for array, shape in ((picture, (2, 3, 4, 5)), (weight, (6, 3, 2, 2))):
        assert tuple(array.shape) == shape
        assert array.is_contiguous(memory_format=torch.torch.channels_last)
    assert bias.is_contiguous()
    with pytest.raises(Unsupported, match="of four or five axes, not 3"):
        arrangement.placed([torch.torch.ones((2, 3, 4))])


@pytest.mark.parametrize(
    ("framework", "layout", "message"),
    [
        ("numpy", CONVOLUTION, "numpy has no memory formats"),
        ("torch", DENSE, "no array of it has channels"),
        ("torch", ANYWHERE, "no array of it has channels"),
    ],
)
def test_what_has_no_such_format_says_so(framework, layout, message):
    if framework == "torch":
        pytest.importorskip("torch")
    with pytest.raises(Unsupported, match=message):
        arrangement_of(load(framework)("cpu", 1), layout, Executor(len), CHANNELS_LAST)


def test_only_layouts_that_make_a_difference_are_listed(channels_last):
    assert layouts_of(load("numpy")("cpu", 1), CONVOLUTION) == ["native"]
    assert layouts_of(channels_last, ANYWHERE) == ["native"]
    assert layouts_of(channels_last, DENSE) == ["native", "same"]
    assert layouts_of(channels_last, Layout({}, Axes.PICTURE)) == ["native", "same"]
    assert layouts_of(channels_last, PICTURES) == ["native", "same", "channels_last"]


@pytest.fixture(scope="module")
def session():
    for framework in ("tensorflow", "jax"):
        interpreter_of(framework)
    with bench.Session() as opened:
        yield opened


@pytest.mark.process
def test_one_case_is_measured_by_itself_in_each_layout(session):
    """Check that a layout in which arrays lie differently is a measurement of its own, of equal work."""
    frameworks = ["tensorflow", "numpy", "torch"]
    native, same, last = (
        bench.run(
            "conv2d", frameworks=frameworks, layout=layout, max_cases=1, session=session, **KEPT
        ).results
        for layout in ("native", SAME_LAYOUT, CHANNELS_LAST)
    )
    assert {result.status for result in (*native, *same, last[2])} == {"ok"}
    assert [result.status for result in last[:2]] == ["unsupported"] * 2
    assert len({result.task.case_key for result in (*native, *same, *last)}) == 1
    assert [ours.key == theirs.key for ours, theirs in zip(native, same)] == [False, True, True]
    assert len({native[2].key, same[2].key, last[2].key}) == 2
    assert len({result.flops for result in (*native, *same, last[2])}) == 1


@pytest.mark.process
@pytest.mark.parametrize("layout", ["native", pytest.param("same", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("framework", "samples"),
    [
        (
            "tensorflow",
            ["conv2d", "conv_transpose2d", "max_unpool2d", "deformable_conv2d", "unfold", "linear"],
        ),
        ("jax", ["linear", "linear_gelu"]),
    ],
)
def test_gradients_of_samples_are_right_in_each_layout(session, framework, samples, layout):
    run = bench.run(
        samples,
        frameworks=framework,
        layout=layout,
        directions=FORWARD_BACKWARD,
        stages=[1, 3],
        max_cases=2,
        measure=False,
        session=session,
    )
    assert {result.status for result in run} == {"ok"}, [
        str(result.message) for result in run if result.message
    ]
