"""Shortcuts that normally distributed inputs do not show, each beside the computation that it replaces."""

from __future__ import annotations

import json

import numpy as np
import pytest
from one_task import carry_out
from sample_folders import restored_imports, write_folder

from bench.frameworks import load
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract import loader, special_values
from bench.worker.check.correctness import WrongResult
from bench.worker.check.special_values import (
    EAGER_TOO,
    LARGEST_ELEMENTS,
    LATER_CASE,
    MOST_ELEMENTS,
    NO_TIME,
    OTHER_SHAPES,
    OTHERWISE,
    TOO_LARGE,
    with_special_values,
)

SHIFTED = "e = m.exp(x - x.max(-1, keepdims=True)); return e / e.sum(-1, keepdims=True)"
# By name: the reference, the shortcut in PyTorch, the kind of inputs that shows it, and an honest function.
SHORTCUTS = {
    "softmax without the maximum": (
        SHIFTED,
        "e = m.exp(x); return e / e.sum(-1, keepdim=True)",
        special_values.LARGE,
        "return m.softmax(x, -1)",
    ),
    "isnan as zeros": (
        "return m.isnan(x)",
        "return m.zeros_like(x).bool()",
        special_values.NAN,
        "return m.isnan(x)",
    ),
    "clamp as a copy": ("return m.clip(x, -9, 9)", "return x.clone()", "", "return m.clamp(x, -9, 9)"),
    "maximum that drops NaN": (
        "return m.maximum(x, y)",
        "return m.fmax(x, y)",
        special_values.NAN,
        "return m.maximum(x, y)",
    ),
    "sigmoid by a quotient": (
        "return 0.5 * (1 + m.tanh(x / 2))",
        "e = m.exp(x); return e / (1 + e)",
        "",
        "return m.sigmoid(x)",
    ),
    "round half up": (
        "return m.rint(x)",
        "return m.floor(x + 0.5)",
        special_values.TIES,
        "return m.round(x)",
    ),
    "zeros that are multiplied": ("return x / x", "return m.ones_like(x)", "", "return x / x"),
}


@pytest.mark.parametrize(("numpy", "shortcut", "kind", "honest"), SHORTCUTS.values(), ids=SHORTCUTS)
def test_shortcuts_are_wrong_and_what_they_stand_for_is_right(run, numpy, shortcut, kind, honest):
    pytest.importorskip("torch")
    sizes = "[((4, 5),), ((3, 2),)]"
    with pytest.raises(WrongResult, match=f"on inputs with {kind or '.*'}"):
        run(torch=shortcut, numpy=numpy, sizes=sizes, measure=False)
    found = run(torch=honest, numpy=numpy, sizes=sizes, measure=False)["check"]["teeth"]
    assert kind in found["right"] or not kind


def test_a_sample_of_ones_own_may_leave_kinds_out_with_a_reason(run):
    pytest.importorskip("torch")
    bodies = {"torch": "return m.sign(x)", "numpy": "return m.sign(x)"}
    with pytest.raises(WrongResult, match="on inputs with NaN"):
        run(**bodies, measure=False)
    why = "PyTorch says 0 of NaN"
    said = {
        "config": f"without_teeth={{'NaN': {why!r}}}",
        "registered": f"deviations=[Deviation('nan', {why!r}, 'torch')]",
    }
    for place, text in said.items():
        found = run(**bodies, **{place: text}, measure=False)["check"]["teeth"]
        assert found["left_out"] == {special_values.NAN: why}


def test_of_what_the_reference_mixes_nothing_is_said(run):
    pytest.importorskip("torch")
    found = run(
        torch="return m.cumsum(x, 0) * m.flip(y, (0,))",
        numpy="return m.cumsum(x, 0) * m.flip(y, (0,))",
        measure=False,
    )
    assert found["check"]["teeth"]["right"] == []
    assert list(found["check"]["teeth"]["left_out"]) == ["all"]


def test_what_raises_there_is_told_and_no_fault(run):
    pytest.importorskip("torch")
    body = "assert not m.isnan(x).any(), 'no NaN, please'; return x + y"
    found = run(torch=body, numpy="return x + y", measure=False)["check"]["teeth"]
    assert "no NaN, please" in found["left_out"][special_values.NAN]
    assert special_values.INFINITIES in found["right"]


def test_where_none_are_tried_the_result_says_why(run):
    pytest.importorskip("torch")
    body = {"torch": "return x + y", "numpy": "return x + y", "measure": False}
    later = run(**body, sizes="[(3,), (4,), (5,)]", case_index=2)["check"]["teeth"]
    assert later == {"right": [], "left_out": {"all": LATER_CASE}, "differs": {}}
    assert run(**body, dtype="float16")["check"]["teeth"]["left_out"] == {"all": OTHERWISE}
    large = run(**body, sizes=f"[({LARGEST_ELEMENTS},)]")["check"]["teeth"]
    assert large["left_out"] == {"all": TOO_LARGE}


def test_of_large_cases_large_values_are_tried_and_others_as_there_is_time(run):
    pytest.importorskip("torch")
    body = {"torch": "return x + y", "numpy": "return x + y", "measure": False}
    found = run(**body, sizes=f"[({MOST_ELEMENTS},)]", time_budget=1e-9)["check"]["teeth"]
    assert found["right"] == [special_values.LARGE]
    assert set(found["left_out"].values()) == {NO_TIME}
    overflowing = "e = m.exp(x); return e / e.sum(-1, keepdims=True)"
    with pytest.raises(WrongResult, match=f"on inputs with {special_values.LARGE}"):
        run(torch=overflowing, numpy=SHIFTED, sizes="[((100, 1000),)]", measure=False)


def test_digits_lost_among_large_values_of_a_large_case_are_no_fault(run):
    pytest.importorskip("torch")
    rounded = "return m.where(m.abs(x) > 30, x * 1.01, x)"
    assert run(torch=rounded, numpy="return x * 1", sizes="[(200000,)]", measure=False)["check"]["checked"]


PATH = "return m.nan_to_num(x) if bool(m.isnan(x).any().numpy()) else x + 0"
"""A function whose trace keeps the path of its first values, and of which no script can be made."""
GUARDED = "if m.jit.is_scripting():\n        assert not m.isnan(x).any(), 'no NaN here'\n    return x + 0"
DROPPING = (
    "import functools\n"
    "Executor = functools.partial("
    "Executor, args_adaptor=lambda np_args: [m.from_numpy(a[a == a]) for a in np_args])"
)


def test_a_captured_call_that_differs_unlike_the_eager_one_is_told_and_no_fault(run):
    bodies = {"torch": PATH, "numpy": "return m.where(m.isnan(x), 0, x)", "measure": False}
    assert special_values.NAN in run(**bodies)["check"]["teeth"]["right"]
    found = run(**bodies, stage=2)["check"]["teeth"]
    assert list(found["differs"]) == [special_values.NAN]
    assert "nan, expected 0.0" in found["differs"][special_values.NAN]
    assert special_values.INFINITIES in found["right"]
    assert found["left_out"] == {special_values.EMPTY: OTHER_SHAPES}


def test_a_captured_call_that_raises_where_the_eager_one_is_right_differs(run):
    found = run(torch=GUARDED, numpy="return x + 0", stage=2, measure=False)["check"]["teeth"]
    assert list(found["differs"]) == [special_values.NAN]
    assert "no NaN here" in found["differs"][special_values.NAN]


def test_where_the_eager_call_is_wrong_too_nothing_is_said_of_the_captured_one(run):
    found = run(torch="return m.sign(x)", numpy="return m.sign(x)", stage=2, measure=False)["check"]["teeth"]
    assert found["differs"] == {}
    assert found["left_out"][special_values.NAN] == EAGER_TOO


def test_nothing_is_compiled_anew_for_arrays_of_other_shapes(run):
    bodies = {"torch": "return x + 0", "numpy": "return x + 0", "measure": False}
    found = run(**bodies, before=DROPPING, stage=2)["check"]["teeth"]
    assert found["left_out"] == dict.fromkeys((special_values.NAN, special_values.EMPTY), OTHER_SHAPES)


@pytest.fixture
def declared(tmp_path):
    """Yield a function that checks a sample of a family: declared(family, numpy, body, columns)."""

    def carry(family: str, numpy: str, body: str, columns: dict) -> dict:
        files = {
            "__init__.py": f"from bench.samples.families.{family} import {family}\n"
            f"{family}(__name__, numpy={numpy!r})\n",
            "torch_impl.py": f"import torch as m\ndef probe(x, *rest):\n    {body}\n",
            "probe.json": json.dumps(columns),
        }
        folder = write_folder(tmp_path / "mine" / "probe", files)
        loader.extend_search_paths([folder.parent])
        task = Task(
            sample="probe",
            package="bench.samples.extra.probe",
            category=family,
            case_index=0,
            case={},
            framework="torch",
            stage=1,
            direction="forward",
            implementation="torch",
            settings=Settings(measure=False),
        )
        return carry_out(load("torch")("cpu", 1), task)["check"]

    pytest.importorskip("torch")
    with restored_imports():
        yield carry


def test_a_family_says_that_the_sign_of_zero_counts(declared):
    honest = declared("unary", "numpy.abs", "return m.abs(x)", {"shape": [[7]]})
    assert special_values.SIGNED in honest["teeth"]["right"]


def test_an_abs_that_loses_the_sign_of_zero_is_found(declared):
    with pytest.raises(WrongResult, match="on inputs with zeros and their signs: 4 zeros"):
        declared("unary", "numpy.abs", "return m.where(x > 0, x, -x)", {"shape": [[7]]})


def test_a_reduction_that_drops_nan_is_found(declared):
    columns = {"shape": [[4, 5]], "axis": [1], "keepdims": [False]}
    with pytest.raises(WrongResult, match="on inputs with NaN"):
        declared("reduction", "numpy.max", "return m.nan_to_num(x, nan=-9.0).amax(1)", columns)


@pytest.mark.parametrize("kind", [*special_values.MAKERS])
def test_special_values_are_the_same_for_a_seed_and_in_each_array(kind):
    args = [np.full((3, 4), 0.1, np.float32), 7, {"more": np.full(5, 0.2, np.float32)}]
    first, again = (with_special_values(kind, args, 3) for _ in range(2))
    assert first[1] == 7
    for one, other, before in zip(
        (first[0], first[2]["more"]), (again[0], again[2]["more"]), (args[0], args[2]["more"])
    ):
        np.testing.assert_array_equal(one, other)
        assert one.dtype == np.float32
        assert kind == special_values.EQUAL or one.tobytes() != before.tobytes()
    alone = with_special_values(kind, args, 3, first_only=True)
    assert alone[2]["more"] is args[2]["more"]


@pytest.mark.parametrize("kind", [*special_values.MAKERS])
def test_copies_of_the_first_array_stay_copies(kind):
    first = np.full((3, 4), 0.1, np.float32)
    made = with_special_values(kind, [first, first.copy(), first + 1], 3, first_only=True)
    np.testing.assert_array_equal(made[0], made[1])
    np.testing.assert_array_equal(made[2], first + 1)
