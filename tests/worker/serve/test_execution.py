"""One task from sample to result: checked before it is timed and after, and described."""

from __future__ import annotations

import importlib

import numpy as np
import pytest
from one_task import carry_out
from sample_folders import restored_imports, write_folder

from bench.frameworks import load
from bench.frameworks.base import Differentiation
from bench.model.settings import Settings
from bench.model.stage import EAGER
from bench.model.task import Task
from bench.samples.contract import SampleError, Unsupported, loader
from bench.samples.contract.registry import Registry
from bench.samples.contract.special_values import KINDS
from bench.worker.check.correctness import References, WrongResult
from bench.worker.serve.description import describe
from bench.worker.serve.sequence import OpenedSequence


def test_a_right_answer_is_checked_and_timed(run):
    result = run(torch="return m.add(x, y)", numpy="return x + y")
    assert result["check"] == {
        "checked": True,
        "reference": "numpy",
        "largest_error": pytest.approx(0, abs=1e-6),
        "largest_error_ulps": pytest.approx(0, abs=1),
        "rtol": 1e-4,
        "atol": 1e-4,
        "loosened": False,
        "teeth": {"right": list(KINDS), "left_out": {}, "differs": {}},
    }
    assert len(result["block_seconds"]) == 3
    assert (result["dtype"], result["overwrites_inputs"], result["compile_seconds"]) == (
        "float32",
        False,
        None,
    )


@pytest.mark.parametrize(
    "body",
    [
        "return x + y * 1.001",  # slightly wrong
        "return ((x + y) * 1.05).half()",  # a narrower dtype does not excuse a wrong value
        "return m.zeros_like(x)",  # never computed
        "return x + y, x",  # one output too many
        "return (x + y)[:-1]",  # shape
        "return m.where(x == x[3], float('nan'), x + y)",  # one NaN
    ],
)
def test_wrong_answer_is_never_timed(run, body):
    with pytest.raises(WrongResult):
        run(torch=body, numpy="return x + y")


REMEMBERS = """
known = []
def once(x, y):
    known[:] = known or [x + y]
    return known[0]
"""


def test_what_was_audited_is_only_checked(run):
    """Check a gate's call: remembered results are not looked for, wrong results are found."""
    asked = {"torch": "return once(x, y)", "numpy": "return x + y", "before": REMEMBERS}
    with pytest.raises(WrongResult):
        run(**asked)
    result = run(**asked, audited=True)
    assert len(result["block_seconds"]) == 3 and result["check"]["checked"]
    assert "teeth" not in result["check"] and "unseen" not in result
    with pytest.raises(WrongResult):
        run(torch="return x + y * 1.001", numpy="return x + y", audited=True)


def test_undeclared_overwriting_is_noticed_and_gets_fresh_inputs(run):
    """Check an operator that is wrong from the second call on: the reference is of the original inputs."""
    result = run(torch="return x.add_(y)", numpy="return x + y")
    assert result["overwrites_inputs"] is True
    assert result["check"]["checked"]


@pytest.mark.parametrize(
    ("body", "is_view"),
    [
        ("return x + y", False),
        ("return x[2:]", True),
        ("return x + y, x[1:]", True),  # a part of what it returns
        ("return x.reshape(2, -1).clone() if hasattr(x, 'clone') else x.reshape(2, -1).copy()", False),
        ("x[:] = 0; return x", None),  # in place
    ],
)
def test_a_view_of_an_argument_is_told_from_a_copy(run, body, is_view):
    assert run(torch=body, numpy=body)["returns_view"] is is_view


def test_of_gradients_nothing_is_told_about_views(run):
    assert run(torch="return x[2:]", numpy="return x[2:]", direction="backward")["returns_view"] is None


def test_without_a_reference_eager_is_marked_unchecked(run):
    result = run(torch="return x + y")
    assert result["check"] == {"checked": False, "reason": "no_reference"}


def test_without_a_reference_captured_is_checked_against_eager(run):
    result = run(torch="return {'sum': x + y, 'rest': (y, x * y)}", stage=2)
    assert result["check"]["reference"] == "eager"
    assert result["compile_seconds"] > 0


@pytest.mark.parametrize("body", ["return m.rand_like(x)", "return m.nn.functional.dropout(x, 0.5)"])
def test_random_results_are_not_called_wrong(run, body):
    """Check that they are not called right either: without a reference this is unknown."""
    result = run(torch=body, stage=2)
    assert result["check"] == {"checked": False, "reason": "results_differ_from_call_to_call"}
    assert len(result["block_seconds"]) == 3


WRONG_GRADIENT = """
class Wrong(m.autograd.Function):
    @staticmethod
    def forward(ctx, x, y):
        ctx.save_for_backward(x, y)
        return x * y

    @staticmethod
    def backward(ctx, cotangent):
        x, y = ctx.saved_tensors
        return cotangent * y, cotangent * x * {factor}
"""


@pytest.mark.parametrize("direction", ["backward", "forward_backward"])
def test_a_right_gradient_is_checked(run, direction):
    before = WRONG_GRADIENT.format(factor=1.0)
    body = "return Wrong.apply(x, y)"
    result = run(torch=body, numpy="return x * y", before=before, direction=direction)
    assert result["check"]["checked"]
    assert result["check"]["largest_error"] < 1e-5


def test_buffers_are_donated_again_after_a_backward_pass_alone(run):
    """Check that a backward pass alone donates no buffers, since it needs them more than once.

    Forward and backward in one call compile as they do by default.
    """
    pytest.importorskip("torch._dynamo")
    config = pytest.importorskip("torch._functorch.config")
    for direction, donated in (("backward", False), ("forward_backward", True)):
        run(torch="return x * y", numpy="return x * y", direction=direction)
        assert config.donated_buffer is donated


@pytest.mark.parametrize("outputs", [1, 2])
def test_of_one_array_nothing_is_looked_for_while_it_is_timed(outputs, monkeypatch):
    torch = pytest.importorskip("torch")
    framework, weight = load("torch")("cpu", 1), np.float32([1, 2, 3])

    def function(x, y):
        return x * y if outputs == 1 else [x * y] * outputs

    arrays = [torch.ones(3), torch.full([3], 5.0)]
    differentiation = Differentiation([True, False], [weight] * outputs)
    call = framework.bind(function, arrays, EAGER, "forward_backward", differentiation)(arrays)
    looked, find = [], framework.floating_outputs
    monkeypatch.setattr(framework, "floating_outputs", lambda *found: looked.append(1) or find(*found))
    _, (gradient,) = call()
    assert gradient.tolist() == (outputs * 5 * weight).tolist()
    assert bool(looked) is (outputs > 1)


def test_a_result_that_depends_on_nothing_for_some_values_has_no_gradient():
    torch = pytest.importorskip("torch")
    framework = load("torch")("cpu", 1)

    def function(x):
        return 2 * x if x[0] > 0 else torch.zeros(3)

    differentiation = Differentiation([True], [np.ones(3, np.float32)])
    call_of = framework.bind(function, [torch.ones(3)], EAGER, "forward_backward", differentiation)
    assert call_of([torch.ones(3)])()[1][0].tolist() == [2, 2, 2]
    assert call_of([-torch.ones(3)])()[1] == (None,)


STARTS = {
    "__init__.py": """
from bench.samples.contract import SampleConfig, inputs, register_sample

register_sample(__name__, lambda: SampleConfig([(3,), (5,)]), lambda size: [inputs.array(size)])
""",
    "numpy_impl.py": """
import numpy as np
from bench.samples.contract import Executor

started = []

def start(np_args):
    started.append(1)
    return np_args

def executor_creator():
    return Executor(np.negative, start, release=started.clear)
""",
}


def test_a_pass_over_several_cases_ends_what_their_adaptor_has_started(tmp_path):
    with restored_imports():
        folder = write_folder(tmp_path / "mine" / "starts", STARTS)
        loader.extend_search_paths([folder.parent])
        task = Task(
            *("starts", "bench.samples.extra.starts", "", 0, {}, "numpy", "numpy", EAGER, "forward"),
            sequence=({"size": 3}, {"size": 5}),
            settings=Settings(warmup=0, runs=1),
        )
        opened = OpenedSequence(load("numpy")("cpu", 1), References(None), task)
        started = importlib.import_module("bench.samples.extra.starts.numpy_impl").started
        assert started and len(opened.take(None, {}, False)["block_seconds"]) == 1
        opened.close(newest=True)
        assert started == []


@pytest.mark.parametrize("direction", ["backward", "forward_backward"])
@pytest.mark.parametrize("case_index", [0, 1])
def test_a_wrong_gradient_is_named(run, direction, case_index):
    before = WRONG_GRADIENT.format(factor=1.03)
    with pytest.raises(WrongResult, match="gradient 1 is"):
        run(
            torch="return Wrong.apply(x, y)",
            numpy="return x * y",
            before=before,
            direction=direction,
            case_index=case_index,
        )


def test_gradients_that_nobody_asked_for_are_not_checked(run):
    before = WRONG_GRADIENT.format(factor=2.0)
    options = {"before": before, "direction": "backward", "config": "requires_grad=[True, False]"}
    assert run(torch="return Wrong.apply(x, y)", numpy="return x * y", **options)["check"]["checked"]


def test_outputs_without_a_gradient_may_stand_beside_those_with_one(run):
    """Check integer outputs, and floating ones that do not depend on a wanted input."""
    body = "return x * 2, y * 3, x.argmax()"
    reference = "return x * 2, y * 3, x.argmax()"
    result = run(torch=body, numpy=reference, direction="forward_backward", config="requires_grad=[True]")
    assert result["check"]["checked"]


REPORTED = """
class Reported(m.autograd.Function):
    @staticmethod
    def forward(context, x):
        return x * 3

    @staticmethod
    def backward(context, cotangent):
        raise AssertionError("nobody asked for it")
"""


@pytest.mark.parametrize("direction", ["backward", "forward_backward"])
@pytest.mark.parametrize("flags", ["[True]", "[True, False]", "[True, False, True]"])
def test_outputs_that_are_only_reported_are_not_differentiated(run, direction, flags):
    """Check that gradients are of the other outputs alone, without a backward pass of these outputs."""
    result = run(
        torch="return x * y, Reported.apply(x), x.argmax()",
        numpy="return x * y, x * 3, x.argmax()",
        before=REPORTED,
        direction=direction,
        config=f"differentiable_outputs={flags}",
    )
    assert result["check"]["checked"]


def test_outputs_of_which_none_is_differentiable_are_unsupported(run):
    with pytest.raises(Unsupported, match="no floating-point output to differentiate"):
        run(
            torch="return x.argmax(), x * 3",
            numpy="return x.argmax(), x * 3",
            direction="backward",
            config="differentiable_outputs=[True, False]",
        )


def test_a_backward_pass_of_whole_numbers_is_unsupported(run):
    with pytest.raises(Unsupported, match="no floating-point output to differentiate"):
        run(torch="return x.argmax()", numpy="return x.argmax()", direction="backward")


def test_a_backward_pass_that_no_input_wants_is_unsupported(run):
    with pytest.raises(Unsupported, match="wants a gradient"):
        run(torch="return x + y", direction="backward", config="requires_grad=[False, False]")


def test_numpy_differentiates_nothing(run):
    with pytest.raises(Unsupported, match="no automatic differentiation"):
        run(numpy="return x + y", direction="backward")


def test_a_case_that_does_not_exist_is_an_error(run):
    with pytest.raises(SampleError, match="2 cases, no index 7"):
        run(numpy="return x + y", case_index=7)


def built_in(sample: str, framework: str, direction: str = "forward", **settings) -> dict:
    folder = Registry().folders[sample]
    names = {"sample": sample, "package": folder.package, "category": ""}
    chosen = {"framework": framework, "implementation": framework, "stage": 1, "direction": direction}
    task = Task(**names, **chosen, case_index=1, case={}, settings=Settings(warmup=0, runs=1, **settings))
    return carry_out(load(framework)("cpu", 1), task)


def test_inputs_are_those_of_the_seed_whoever_runs_it():
    pytest.importorskip("torch")
    runs = [("numpy", 0), ("torch", 0), ("numpy", 1), ("torch", 1)]
    sums = [built_in("abs", name, seed=seed)["input_checksum"] for name, seed in runs]
    assert sums[0] == sums[1] != sums[2] == sums[3]


def test_samples_have_inputs_of_their_own():
    """Check another sample of the same shape and seed: results of one do not help with the other."""
    assert built_in("exp", "numpy")["input_checksum"] != built_in("abs", "numpy")["input_checksum"]


def test_results_have_the_dtype_that_was_asked_for():
    assert built_in("abs", "numpy", dtype="float16")["dtype"] == "float16"
    assert built_in("abs", "numpy", dtype="int32")["dtype"] == "int32"


FREE = "bench.samples.references.linalg.eigenvalues_by_real_part"


def test_what_is_free_is_settled_before_results_are_compared(run):
    """Check an order that is free, which is settled outside of the call."""
    torch, numpy, free = "return x.flip(0)", "return x", f"canonical={FREE!r}"
    assert run(torch=torch, numpy=numpy, registered=free)["check"]["checked"]
    for body, registered in ((torch, ""), (f"{torch} * 1.001", free)):
        with pytest.raises(WrongResult):
            run(torch=body, numpy=numpy, registered=registered)


def test_a_result_of_another_form_is_wrong_though_nothing_settles_it(run):
    with pytest.raises(WrongResult, match="2 outputs"):
        run(torch="return x, x", numpy="return x", registered=f"canonical={FREE!r}")


@pytest.mark.parametrize("sample", ["qr", "linalg_gelqf", "svd", "eigh", "eigvalsh"])
def test_factorizations_are_timed_as_they_are_and_differentiated_as_they_are_unique(sample):
    pytest.importorskip("torch")
    for direction in ("forward", "forward_backward"):
        assert built_in(sample, "torch", direction=direction)["check"]["checked"]


STATIC = """
def padded(x, y):
    return m.where(x > 0, x, m.zeros_like(x)), (x > 0).sum()

def static_executor_creator():
    return Executor(padded, unpad=lambda found: [found[0][found[0] > 0], found[1]])
"""


SELECTED = "return x[x > 0], (x > 0).sum()"


@pytest.mark.process
@pytest.mark.parametrize("stage", [2, 3])
def test_a_formulation_of_static_shapes_is_compiled_as_a_whole(run, stage):
    """Check that its padding is removed before it is compared."""
    result = run(torch=SELECTED, numpy=SELECTED, before=STATIC, stage=stage, formulation="static")
    assert result["check"]["checked"]
    if stage == 3:
        assert result["capture"]["graph_breaks"] == 0


@pytest.mark.process
@pytest.mark.parametrize("stage", [1, 2, 3])
def test_the_code_as_written_runs_beside_a_formulation_of_static_shapes(run, stage):
    """Check that Dynamo returns control to Python where a shape depends on values."""
    result = run(torch=SELECTED, numpy=SELECTED, before=STATIC, stage=stage)
    assert result["check"]["checked"]
    if stage == 3:
        assert result["capture"]["graph_breaks"] > 0


def test_a_formulation_of_static_shapes_is_eager_where_it_is_the_only_one(run):
    body, before = "return m.where(x > 0, x, m.zeros_like(x)).sum()", "FORMULATION = 'static'"
    result = run(torch=body, numpy="return x[x > 0].sum()", before=before, formulation="static")
    assert result["check"]["checked"]


@pytest.mark.parametrize(
    ("package", "formulations"),
    [
        ("basic.adam_update", ["kernel", "static"]),
        ("basic.causal_attention", ["kernel"]),
        ("basic.sgd_update", ["written"]),
        ("long_tail.aeloss", ["written", "static"]),
        ("long_tail.rotated_box_iou", ["static"]),
    ],
)
def test_samples_have_their_formulations_in_pytorch(package, formulations):
    torch = load("torch")("cpu", 1)
    assert describe(f"bench.samples.{package}", "torch", torch)["formulations"] == formulations


@pytest.mark.parametrize("sample", ["nms", "roi_pool", "roi_align", "deformable_conv2d"])
def test_operators_of_torchvision_are_used_where_its_extension_loads(sample):
    """Check that the composition is used, and named, where the extension does not load."""
    from bench.samples.kernels.vision.torch import has_operators

    torch = load("torch")("cpu", 1)
    found = describe(f"bench.samples.basic.{sample}", "torch", torch)["formulations"]
    composed = "static" if sample == "roi_pool" else "written"
    assert found[0] == ("kernel" if has_operators() else composed)
    if not has_operators():
        pytest.skip("torchvision's extension does not load here: not installed, or without CUDA's libraries")
    task = Task(sample, f"bench.samples.basic.{sample}", "", 1, {}, "torch", "torch", 1, "forward", "kernel")
    assert carry_out(torch, task)["check"]["checked"]


def test_a_wrong_formulation_of_static_shapes_is_found(run):
    before = STATIC.replace("found[0][found[0] > 0]", "found[0]")
    with pytest.raises(WrongResult):
        run(torch=SELECTED, numpy=SELECTED, before=before, stage=3, formulation="static")


@pytest.mark.parametrize(("error", "passes"), [("1e-10", True), ("1e-6", False)])
def test_float64_is_held_to_its_own_tolerance(run, error, passes):
    functions = {"torch": f"return x + {error} * x", "numpy": "return x"}
    if passes:
        assert run(**functions, dtype="float64")["check"]["checked"]
        return
    with pytest.raises(WrongResult):
        run(**functions, dtype="float64")


def test_a_framework_may_be_held_to_a_tolerance_of_its_own(run):
    functions = {"torch": "return x * 0.9999", "numpy": "return x"}
    assert run(**functions, config="ulps=4, ulps_in={'torch': 4000}")["check"]["ulps"] == 4000
    with pytest.raises(WrongResult):
        run(**functions, config="ulps=4, ulps_in={'jax': 4000}")


def test_a_framework_may_have_a_tolerance_on_a_kind_of_device(run):
    functions = {"torch": "return x * 0.9999", "numpy": "return x"}
    assert run(**functions, config="ulps=4, ulps_in={'torch': 4, 'torch cpu': 4000}")["check"]["ulps"] == 4000
    with pytest.raises(WrongResult):
        run(**functions, config="ulps=4, ulps_in={'torch cuda': 4000}")
