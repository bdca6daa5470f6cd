"""The function that is recorded, and what it returns: a model with its inputs, or the results of a step."""

from __future__ import annotations

import pytest

from bench.record.target import TargetError, load_step, model_of

MODULE = """
class Model:
    def __call__(self, x):
        return x

def model(layers=2):
    return Model(), 3

def forward(model, x, *rest, **options):
    return model(x)

step = Model()
"""


@pytest.fixture
def place(tmp_path):
    (tmp_path / "my_targets.py").write_text(MODULE)
    return [str(tmp_path)]


def test_a_function_without_arguments_is_found(place):
    model, inputs = load_step("my_targets:model", place)()
    assert callable(model) and inputs == 3


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Model", "my_targets:Model is a class; name a function without arguments that returns "),
        ("forward", "my_targets:forward needs the arguments model, x; name"),
        ("step", "my_targets:step needs the arguments x; name"),
        ("absent", "my_targets has no function 'absent'"),
    ],
)
def test_what_is_no_such_function_is_refused(place, name, said):
    with pytest.raises(TargetError, match=f"^{said}"):
        load_step(f"my_targets:{name}", place)


def test_a_model_comes_with_its_inputs():
    assert model_of(abs, (abs, 3)) == (abs, 3)
    for results in (None, 3.0, (1.0, 2.0), [1.0], {"loss": 1.0}):
        assert model_of(abs, results) is None
    for returned, kinds in (
        (abs, "builtin_function_or_method"),
        ((3, abs), "int, builtin"),
        ((abs, 3, 4), ""),
    ):
        with pytest.raises(TargetError, match=rf"^abs returned {kinds}.*\(model, inputs\)"):
            model_of(abs, returned)
