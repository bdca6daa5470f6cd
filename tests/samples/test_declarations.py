"""Declarations are data: readable without any framework, and wrong words in them are found."""

from __future__ import annotations

import ast
import importlib
import json
import math
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bench.model.framework import PLUGINS_VARIABLE
from bench.samples.contract import Executor, Sample, SampleConfig, SampleError
from bench.samples.contract.calls import calls, is_one_call
from bench.samples.contract.deviation import Deviation
from bench.samples.contract.implementation import (
    implementations,
    kernel_frameworks,
    static_frameworks,
    two_form_frameworks,
)
from bench.samples.contract.loader import load_config, load_executor, load_sample, load_static_executor
from bench.samples.contract.registry import Registry
from bench.samples.contract.standalone_text import Bundle
from bench.samples.contract.written_executor import written_executor
from bench.samples.families.unary import unary
from bench.samples.references import linalg

ROOT = Path(__file__).resolve().parents[2]
REGISTRY = Registry()


def test_functions_are_the_declared_names():
    folder = REGISTRY.folders["abs"]
    functions = load_sample(folder.package).functions
    assert functions["torch"] == "torch.abs"
    assert functions["jax"] == "jax.numpy.abs"


def test_no_framework_is_imported_to_read_them():
    code = """
import json, sys
from bench.samples.contract.implementation import implementations
from bench.samples.contract.registry import Registry
from bench.samples.contract.loader import load_executor, load_sample
for folder in Registry().folders.values():
    assert implementations(load_sample(folder.package)), folder.name
print(json.dumps(sorted(sys.modules)))"""
    printed = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert not {"torch", "tensorflow", "jax", "mxnet", "cv2"} & set(json.loads(printed.stdout))


@pytest.fixture
def sample_of(tmp_path, monkeypatch):
    """Yield a function that makes a sample `op` of these files, with numpy and jax declared."""

    def make(files: dict[str, str]) -> Sample:
        (tmp_path / "op").mkdir()
        for name, text in {"__init__.py": "", **files}.items():
            (tmp_path / "op" / name).write_text(text)
        importlib.import_module("op")
        functions = {"numpy": "numpy.abs", "jax": "jax.numpy.abs"}
        return Sample("op", lambda: SampleConfig([()]), functions=functions)

    monkeypatch.syspath_prepend(tmp_path)
    yield make
    for name in [name for name in sys.modules if name.partition(".")[0] == "op"]:
        sys.modules.pop(name)


def test_an_implementation_file_wins_over_the_declaration(sample_of):
    sample = sample_of({"jax_impl.py": "def op(x):\n    return abs(x)\n"})
    assert implementations(sample) == {"jax": "op.jax_impl.op", "numpy": "numpy.abs"}


def test_files_and_creators_of_older_names_are_found(sample_of):
    files = {
        "tf_impl.py": "from elsewhere import executer_creator\n",
        "xla_impl.py": "",
        "listy_impl.py": "def op(x):\n    return x\n",
    }
    assert implementations(sample_of(files)) == {
        "jax": "jax.numpy.abs",
        "listy": "op.listy_impl.op",
        "numpy": "numpy.abs",
        "tensorflow": "op.tf_impl.executer_creator",
    }


def test_frameworks_of_static_formulations_are_told():
    """Check frameworks with this formulation alone, and frameworks that have it beside another."""
    samples = [load_sample(REGISTRY.folders[name].package) for name in ("aeloss", "roi_pool", "abs")]
    everywhere = ["jax", "tensorflow", "torch"]
    assert list(map(static_frameworks, samples)) == [["jax", "mxnet", "tensorflow", "torch"], everywhere, []]
    assert list(map(two_form_frameworks, samples)) == [["torch"], [], []]


@pytest.mark.parametrize(
    ("text", "formulation"),
    [
        ("", "written"),
        ("from bench.samples.contract import STATIC\nFORMULATION = STATIC\n", "static"),
        ("from bench.samples.contract import KERNEL\nFORMULATION = KERNEL\n", "kernel"),
    ],
)
@pytest.mark.parametrize(
    "function",
    [
        "def op(x):\n    return x\n",
        "from bench.samples.contract import Executor\ndef executor_creator():\n    return Executor(abs)\n",
    ],
)
def test_a_module_names_its_own_formulation(sample_of, text, formulation, function):
    sample = sample_of({"jax_impl.py": text + function})
    assert load_executor(sample, "jax").formulation == formulation
    assert static_frameworks(sample) == (["jax"] if formulation == "static" else [])
    assert kernel_frameworks(sample) == (["jax"] if formulation == "kernel" else [])
    assert load_static_executor(sample, "jax") is None and two_form_frameworks(sample) == []


def test_gradients_may_be_of_a_function_of_their_own(sample_of):
    """Check a function that a module calls `differentiated`, which is not part of the operator."""
    text = (
        "import math\ndef op(x):\n    return math.sqrt(x)\ndef differentiated(x):\n    return math.exp(x)\n"
    )
    sample = sample_of({"jax_impl.py": text})
    executor = load_executor(sample, "jax")
    assert (executor.function(0.0), executor.for_gradients().function(0.0)) == (0.0, 1.0)
    assert calls("bench.samples.basic.qr.torch_impl.qr", "torch") == {"torch.linalg.qr": "calls"}
    declared = load_executor(load_sample(REGISTRY.folders["eigvalsh"].package), "numpy")
    assert declared.function is np.linalg.eigvalsh
    assert declared.for_gradients().function is linalg.eigvalsh


def test_a_declared_function_brings_its_adaptor_and_takes_the_namespace(sample_of):
    """Check that the adaptor stands in for the arguments' order and names, and nothing else of a family."""
    text = """
from bench.samples.contract import with_adaptor
def made(np_args):
    return np_args
def slope(F, x, y):
    return y
@with_adaptor(made, differentiated=slope)
def adapted(F, x, y):
    return x
def bare(F, x, y):
    return x
"""
    sample = sample_of({"kernel.py": text})
    kernel = importlib.import_module("op.kernel")

    def executor(name: str) -> Executor:
        binding = Executor(getattr(kernel, name), keywords=("y",), order=(1, 0), select=1)
        return load_executor(replace(sample, binding=lambda framework: binding), "jax")

    expected = Executor(kernel.adapted, kernel.made, select=1, namespace=True, differentiated=kernel.slope)
    assert executor("adapted") == expected
    assert executor("bare") == Executor(kernel.bare, keywords=("y",), order=(1, 0), select=1, namespace=True)


def test_an_adaptor_is_read_and_left_out_of_texts():
    """Check the executor as text, and a text of the function alone."""
    written = written_executor(load_sample(REGISTRY.folders["avg_pool2d"].package), "mxnet", "written")
    assert written is not None and written.namespace
    parts = [written.args_adaptor, written.differentiated]
    assert [ast.unparse(each.node) for each in parts] == ["avg_pool_args", "avg_pool_differentiated"]
    bundle = Bundle(set())
    bundle.defined("bench.samples.kernels.pooling.mxnet.avg_pool")
    definitions = ast.parse(bundle.text()[1]).body
    assert {each.name for each in definitions} == {"avg_pool", "_pool", "_first"}
    assert not any(each.decorator_list for each in definitions)


def test_one_call_is_a_function_of_the_framework_and_nothing_beside_it(sample_of, monkeypatch):
    one = {
        "alone": "return jnp.abs(x)",
        "numbers": '"""Why."""\n    return jnp.sum(x, axis=tuple(axes), initial=-1.0)',
        "what_an_array_tells": "return jnp.max(x, initial=-jnp.inf, keepdims=x.ndim)",
        "through_another": "return alone(x)",
    }
    several = {
        "operator_before": "return jnp.abs(x + 1)",
        "operator_behind": "return jnp.abs(x) * 2",
        "method_behind": "return jnp.abs(x).sum()",
        "method_before": "return jnp.abs(x.sum())",
        "transposed": "return jnp.abs(x.T)",
        "indexed": "return jnp.abs(x[0])",
        "negated": "return jnp.abs(-x)",
        "statement_before": "x = x + 1\n    return jnp.abs(x)",
        "through_a_composition": "return operator_before(x)",
        "no_call": "return x + 1",
    }
    definitions = [f"def {name}(x, axes=()):\n    {body}\n" for name, body in {**one, **several}.items()]
    imports = "import jax.numpy as jnp\nfrom bench.samples.contract import with_adaptor\n"
    adapted = "@with_adaptor(no_call)\ndef adapted(x):\n    return jnp.abs(x)\n"
    sample = sample_of({"jax_impl.py": "".join([imports, *definitions, "other = alone\n", adapted])})
    monkeypatch.setattr("bench.samples.contract.calls._OURS", f"{sample.module_name}.")
    names = [*one, *several, "other", "adapted", "absent"]
    found = {name for name in names if is_one_call(f"{sample.module_name}.jax_impl.{name}", "jax")}
    assert found == {*one, "other", "adapted"}


@pytest.mark.parametrize(
    ("name", "framework", "is_one"),
    [
        ("jax.numpy.abs", "jax", True),
        ("bench.samples.basic.fold.mxnet_impl.fold", "mxnet", True),
        ("bench.samples.long_tail.knn_interpolate.torch_impl.knn_interpolate", "torch", False),
        ("bench.samples.basic.no_such.jax_impl.op", "jax", False),
    ],
)
def test_a_function_of_a_sample_is_known_to_be_one_call_or_not(name, framework, is_one):
    assert is_one_call(name, framework) is is_one


def test_a_declaration_says_where_there_is_no_gradient():
    sample = unary("mine.op", numpy="numpy.abs", jax="math.fabs", forward_only={"jax": "why"})
    assert sample.binding is not None
    assert [sample.binding(name).forward_only for name in ("numpy", "jax")] == ["", "why"]


@pytest.mark.parametrize(
    ("framework", "device", "ulps"),
    [("torch", "cuda:1", 4096), ("torch", "cpu", 64), ("tensorflow", "cuda:0", 2048), ("jax", "cuda:0", 64)],
)
def test_a_framework_or_kind_of_device_may_have_its_tolerance(framework, device, ulps):
    sample = load_sample(REGISTRY.folders["eigvalsh"].package)
    assert load_config(sample, framework, device).ulps == ulps


def test_a_formulation_that_there_is_not_is_refused(sample_of):
    sample = sample_of({"jax_impl.py": "FORMULATION = 'padded'\ndef op(x):\n    return x\n"})
    with pytest.raises(SampleError, match=r"jax_impl\.py: FORMULATION is one of written, .*not 'padded'"):
        load_executor(sample, "jax")


def test_frameworks_of_kernels_are_told():
    """Check kernels that are declared, and kernels that a package may bring."""
    samples = [load_sample(REGISTRY.folders[name].package) for name in ("nms", "adam_update", "abs")]
    found = [["mxnet", "tensorflow", "torch"], ["mxnet", "tensorflow", "torch"], []]
    assert [kernel_frameworks(sample) for sample in samples] == found


def deviating(kinds: str, frameworks: str = "") -> dict[str, list[Deviation]]:
    return {"deviations": [Deviation(kinds, "why", frameworks)]}


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        ({"torhc": "torch.abs"}, "'torhc' is neither an option nor a framework; did you mean 'torch'?"),
        ({"tensorflw": "tensorflow.abs"}, "did you mean 'tensorflow'?"),
        ({"alises": ("a",)}, "did you mean 'aliases'?"),
        ({"domian": "positive"}, "did you mean 'domain'?"),
        ({"keywords": {"mxnte": ("axis",)}}, "did you mean 'mxnet'?"),
        ({"select": {"jaxx": 0}}, "did you mean 'jax'?"),
        ({"forward_only": {"jaxx": "why"}}, "did you mean 'jax'?"),
        ({"ulps_in": {"jaxx cuda": 4}}, "did you mean 'jax'?"),
        ({"unsupported": {"nunpy": "it lacks it"}}, "'nunpy' is not a framework; did you mean 'numpy'?"),
        (deviating("denormal"), "'denormal' is not a kind of special values; did you mean 'denormals'?"),
        (deviating("ties NaN"), "'NaN' is not a kind of special values; did you mean 'nan'?"),
        (deviating("nan", "jax mxnte"), "'mxnte' is not a framework; did you mean 'mxnet'?"),
        ({"qqqq": "qqqq.abs"}, "'qqqq' is neither an option nor a framework"),
        ({"torch": abs}, "torch is given a builtin_function_or_method"),
    ],
)
def test_unknown_words_name_the_nearest(declared, message):
    with pytest.raises(SampleError) as raised:
        unary("mine.op", **declared)
    assert str(raised.value).startswith("mine.op: ")
    assert message in str(raised.value)


def test_a_plug_in_that_the_engine_knows_is_known_to_its_workers(monkeypatch):
    monkeypatch.setenv(PLUGINS_VARIABLE, "listy,other")
    assert unary("mine.op", listy="listy.abs").functions == {"listy": "listy.abs"}
    with pytest.raises(SampleError, match="did you mean 'listy'"):
        unary("mine.op", lsity="listy.abs")


def test_functions_without_a_family_get_arguments_as_they_are(tmp_path, monkeypatch):
    """Check that they are called with the arguments as they are."""
    (tmp_path / "bare.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module("bare")
    sample = Sample("bare", lambda: SampleConfig([(8,)]), functions={"numpy": "math.sqrt"})
    assert load_executor(sample, "numpy") == Executor(math.sqrt)
