"""The operators below PyTorch's functions."""

from __future__ import annotations

import pytest

from bench.model.call import RecordedCall

torch = pytest.importorskip("torch")

from bench.record.torch_aten import dispatched, schemas  # noqa: E402


def tensor(*shape, dtype="float32", **more):
    return {"tensor": {"shape": list(shape), "dtype": dtype, **more}}


@pytest.mark.parametrize(
    ("operator", "args", "kwargs", "found"),
    [
        ("torch.Tensor.add", [tensor(2, 3), tensor(3)], {}, ["aten.add.Tensor"]),
        ("torch.add", [tensor(2, 3), 1], {"alpha": 2}, ["aten.add.Tensor"]),
        (
            "torch.nn.functional.conv2d",
            [tensor(1, 3, 8, 8), tensor(4, 3, 3, 3, requires_grad=True)],
            {"padding": 1},
            ["aten.convolution.default"],
        ),
        ("torch.nn.functional.linear", [tensor(5, 3), tensor(2, 3), tensor(2)], {}, ["aten.addmm.default"]),
        ("torch.nn.functional.softmax", [tensor(5, 3)], {"dim": -1}, ["aten._softmax.default"]),
        ("torch.nn.functional.relu", [tensor(5)], {"inplace": True}, ["aten.relu_.default"]),
        (
            "torch.nn.functional.cross_entropy",
            [tensor(4, 3), tensor(4, dtype="int64")],
            {},
            ["aten._log_softmax.default", "aten.nll_loss_forward.default"],
        ),
        ("torch.cat", [[tensor(2), tensor(3)]], {}, ["aten.cat.default"]),
    ],
)
def test_a_function_comes_to_its_operators_below(operator, args, kwargs, found):
    calls = dispatched(RecordedCall(operator, args, kwargs, count=7, models={"m": 7}))
    assert [call.operator for call in calls] == [f"torch.ops.{name}" for name in found]
    assert {call.count for call in calls} == {7}


def test_arguments_are_those_before_the_call():
    (call,) = dispatched(RecordedCall("torch.Tensor.unsqueeze_", [tensor(3), 0]))
    assert call.args == [tensor(3), 0]


def test_arguments_are_exact():
    (call,) = dispatched(RecordedCall("torch.nn.functional.layer_norm", [tensor(2, 3), [3]], {"eps": 1e-12}))
    assert call.operator == "torch.ops.aten.native_layer_norm.default"
    assert call.args == [tensor(2, 3), [3], None, None, 1e-12]


@pytest.mark.parametrize(
    ("operator", "args", "message"),
    [
        ("torch.nowhere", [], "has no torch.nowhere"),
        ("torch.Tensor.view", [tensor(4), 2, 2], "comes to no operator that computes"),
        ("torch.nonzero", [tensor(4)], "without values"),
        ("torch.add", [tensor(4), tensor(3)], "without values"),
        ("torch.add", [tensor(4), {"other": "object"}], "cannot be made again"),
    ],
)
def test_a_call_that_comes_to_no_operator_is_refused(operator, args, message):
    with pytest.raises(ValueError, match=message):
        dispatched(RecordedCall(operator, args))


def test_schemas_are_those_of_the_operator():
    assert any(
        text.startswith("aten::add.Tensor(Tensor self, Tensor other, *") for text in schemas("aten::add")
    )
    assert schemas("aten::there_is_none") == ()
