"""Random parts of references: those that can be computed alone, and the same part of the outputs."""

from __future__ import annotations

import numpy as np
import pytest

from bench.worker.check import partial_reference
from bench.worker.check.correctness import WrongResult
from bench.worker.check.partial_reference import is_pointwise, is_separable, random_part

ROWS = np.random.default_rng(0).standard_normal((400, 30))


def softmax(x, axis=-1):
    exponentials = np.exp(x - x.max(axis, keepdims=True))
    return exponentials / exponentials.sum(axis, keepdims=True)


REFERENCES = {
    "elements": (np.tanh, "pointwise"),
    "lanes": (softmax, "places"),
    "lanes the other way": (lambda x: softmax(x, 0), "places"),
    "a reduction": (lambda x: x.sum(1), "places"),
    "a product": (lambda x: x @ np.eye(30)[:, ::-1], "places"),
    "running sums": (lambda x: np.cumsum(x, 1), "places"),
    "all of it": (lambda x: x / x.sum(), ""),
    "a transpose": (lambda x: x.T, "places"),
    "an order": (lambda x: np.sort(x, None).reshape(x.shape), ""),
    "reversed": (lambda x: x[::-1, ::-1], ""),
    "rolled": (lambda x: np.roll(x, (4, 5), (0, 1)), ""),
    "a triangle": (np.tril, ""),
    "a number": (np.sum, ""),
    "it raises": (lambda x: {}[x.shape], ""),
}


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(partial_reference, "PART_ELEMENTS", 600)
    monkeypatch.setattr(partial_reference, "TRIAL_ELEMENTS", 64)


@pytest.mark.parametrize(("function", "kind"), REFERENCES.values(), ids=REFERENCES)
def test_a_part_is_found_where_a_reference_can_be_computed_on_one(function, kind):
    def compute(args):
        return [np.asarray(function(*args))]

    shapes = [] if function is REFERENCES["it raises"][0] else [array.shape for array in compute([ROWS])]
    found = random_part(compute, [ROWS], shapes, np.random.default_rng(1))
    assert (found is not None) == bool(kind)
    if found is not None:
        (of_part,), (whole,) = compute(found.np_args), compute([ROWS])
        np.testing.assert_allclose(found.select(whole), of_part)
        assert of_part.size <= whole.size
    assert is_pointwise(compute, [ROWS], np.random.default_rng(1)) == (kind == "pointwise")


def test_arrays_that_broadcast_and_weights_belong_to_the_same_part():
    generator = np.random.default_rng(2)
    other, weights = generator.standard_normal((400, 1)), generator.standard_normal(30)
    for function in (lambda x, y: [x * y], lambda x, w: [x * w]):
        args = [ROWS, other if function([ROWS, other][0], other)[0].shape == ROWS.shape else weights]
        found = random_part(lambda a, f=function: f(*a), args, [ROWS.shape], generator)
        np.testing.assert_array_equal(found.select(function(*args)[0]), function(*found.np_args)[0])
    found = random_part(lambda a: [a[0] * a[1]], [ROWS, weights], [ROWS.shape], generator)
    np.testing.assert_array_equal(found.select(ROWS * weights), found.np_args[0] * found.np_args[1])


def test_the_channels_of_a_convolution_are_those_of_its_weight_and_bias():
    generator = np.random.default_rng(4)
    x, weight, bias = (generator.standard_normal(shape) for shape in ((3, 20), (50, 20), 50))

    def linear(args):
        return [args[0] @ args[1].T + args[2]]

    (whole,) = linear([x, weight, bias])
    found = random_part(linear, [x, weight, bias], [whole.shape], generator)
    assert [select is not None for select in found.taken] == [False, True, True]
    np.testing.assert_allclose(found.select(whole), linear(found.np_args)[0])
    assert found.np_args[0] is x and found.np_args[2].shape == found.select(whole).shape[1:]
    for array, select in zip((weight, bias), found.taken[1:]):
        assert select(array).shape[0] == found.np_args[2].size


def test_statistics_go_with_the_channels_of_another_axis():
    generator = np.random.default_rng(5)
    x, mean = generator.standard_normal((2, 40, 3)), generator.standard_normal(40)

    def centred(args):
        return [args[0] - args[1][:, None]]

    found = random_part(centred, [x, mean], [x.shape], generator)
    assert all(found.taken)
    np.testing.assert_array_equal(found.select(centred([x, mean])[0]), centred(found.np_args)[0])


def test_what_reaches_farther_than_a_trial_is_seen_in_the_part(monkeypatch):
    """Check a dilated kernel: eight places do not depend on each other, thirty do."""
    monkeypatch.setattr(partial_reference, "PART_ELEMENTS", 30 * 30)

    def dilated(args):
        (x,) = args
        return [x + np.concatenate([np.zeros_like(x[:12]), x[:-12]])[: len(x)]]

    found = random_part(dilated, [ROWS], [ROWS.shape], np.random.default_rng(6))
    assert [select.keywords["axis"] for select in found.taken] == [1]


def test_references_that_take_rows_apart_are_known():
    def separable(function):
        return is_separable(lambda args: [np.asarray(function(*args))], [ROWS[:6]], np.random.default_rng(3))

    assert separable(softmax) and separable(lambda x: x.mean(1))
    assert not separable(lambda x: x / x.sum()) and not separable(lambda x: x.argmax(1))


# -- cases that are too large for a whole reference

LARGE = {"sizes": "[(3,), ((2200, 2000),)]", "case_index": 1, "measure": False}


def test_a_large_case_is_checked_in_part(run):
    pytest.importorskip("torch")
    check = run(torch="return x + y", numpy="return x + y", **LARGE)["check"]
    assert check["checked"]
    assert 590 <= check["sampled"] <= 610


@pytest.mark.parametrize(
    "body", ["z = x + y; z[::2] = 0; return z", "return x", "return (x + y).half().float()"]
)
def test_a_large_case_that_is_wrong_in_many_places_is_found(run, body):
    pytest.importorskip("torch")
    with pytest.raises(WrongResult, match=r"output 0 differs|float16"):
        run(torch=body, numpy="return x + y", **LARGE)


def test_a_large_case_is_checked_along_an_axis(run):
    pytest.importorskip("torch")
    check = run(torch="return x.sum(1)", numpy="return x.sum(1)", **LARGE)["check"]
    assert check["checked"] and check["sampled"] == 600


def test_what_is_wrong_in_part_is_looked_at_as_a_whole(run):
    """Check a result that depends on the number of rows: trials have few rows and do not show it."""
    pytest.importorskip("torch")
    body = "return (x + y) * (1 + (x.shape[0] > 2000))"
    check = run(torch=body, numpy=body, **LARGE)["check"]
    assert check["checked"] and "sampled" not in check
    with pytest.raises(WrongResult, match="output 0 differs in 4400000 of 4400000"):
        run(torch=f"{body} + 1", numpy=body, **LARGE)


def test_a_large_case_without_a_part_says_so(run):
    pytest.importorskip("torch")
    check = run(torch="return x / x.abs().sum()", numpy="return x / abs(x).sum()", **LARGE)["check"]
    assert check == {"checked": False, "reason": "too_many_elements", "elements": 8_800_000}
    assert run(torch="return x / x.abs().sum()", numpy="return x / abs(x).sum()", check="all", **LARGE)[
        "check"
    ]["checked"]


# -- their gradients

WRONG = """
class Wrong(m.autograd.Function):
    @staticmethod
    def forward(context, x, y):
        context.save_for_backward(x, y)
        return x * y

    @staticmethod
    def backward(context, cotangent):
        x, y = context.saved_tensors
        return cotangent * y, {second}
"""


def gradients(run, **how):
    return run(**{"direction": "backward", **LARGE, **how})["check"]


@pytest.mark.parametrize("direction", ["backward", "forward_backward"])
def test_gradients_of_a_large_case_are_checked_in_part(run, direction):
    check = gradients(run, torch="return x * y", numpy="return x * y", direction=direction)
    assert check["checked"] and 2 * 590 <= check["sampled_gradients"] <= 2 * 610
    assert "unchecked_gradients" not in check and ("sampled" in check) == (direction == "forward_backward")


@pytest.mark.parametrize("second", ["cotangent * x * 1.03", "None", "cotangent * x * (x < 0)"])
def test_wrong_gradients_of_a_large_case_are_named(run, second):
    body, before = "return Wrong.apply(x, y)", WRONG.format(second=second)
    with pytest.raises(WrongResult, match="gradient 1 is"):
        gradients(run, torch=body, numpy="return x * y", before=before)


@pytest.mark.process
def test_gradients_that_are_sums_over_all_of_a_large_case_are_told_apart(run):
    """Check a sum along an axis: the gradient of the first row of y depends on every place along it."""
    body = "return x * y[:1]"
    check = gradients(run, torch=body, numpy=body)
    assert check["checked"] and check["unchecked_gradients"] == [1]
    with pytest.raises(WrongResult, match="gradient 0 is"):
        gradients(run, torch="return x * y[:1] + 0.1 * x.detach()", numpy="return x * y[:1] + 0.1 * x")


@pytest.mark.process
def test_gradients_of_an_affordable_case_are_checked_whole(run):
    """Check the gradient of one array, by three references; both would need five, which are too many."""
    one = {"config": "requires_grad=[True]", "registered": "flops=lambda np_args, shapes: 1"}
    reference = "return x * abs(x).mean()"
    check = gradients(run, torch="return x * x.abs().mean()", numpy=reference, **one)
    assert check["checked"] and "sampled_gradients" not in check
    with pytest.raises(WrongResult, match="gradient 0 is"):
        gradients(run, torch="return 1.03 * x * x.abs().mean()", numpy=reference, **one)


def test_gradients_without_a_part_are_unchecked(run):
    check = gradients(run, torch="return x / x.abs().sum()", numpy="return x / abs(x).sum()")
    assert check == {"checked": False, "reason": "too_many_elements", "elements": 8_800_000}
