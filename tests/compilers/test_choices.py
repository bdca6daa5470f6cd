"""Compilers by name: the meaning of a text, the default of each stage, and the words of refusals."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bench import compilers
from bench.errors import UsageError
from bench.model.compiler import CompilerChoice, own_compiler
from bench.model.stage import EAGER, GRAPH, JIT
from bench.model.task import Task

LOADED = """
import sys
from bench import compilers
every = [compilers.load(framework, name) for framework, names in compilers.BUILT_IN.items() for name in names]
heavy = {"torch", "tensorflow", "jax", "mxnet", "openvino", "onnxruntime", "tvm", "iree"}
print(len(every), sorted(heavy & set(sys.modules)))
"""
EVERY = [(framework, name) for framework, names in compilers.BUILT_IN.items() for name in names]


@pytest.mark.parametrize(
    ("text", "name", "settings", "canonical"),
    [
        ("inductor", "inductor", {}, "inductor"),
        ("inductor:mode=max-autotune", "inductor", {"mode": "max-autotune"}, "inductor:mode=max-autotune"),
        (" a : y = 2 : x=1=0", "a", {"y": "2", "x": "1=0"}, "a:x=1=0:y=2"),
    ],
)
def test_texts_are_read_and_written(text, name, settings, canonical):
    choice = CompilerChoice.parse(text)
    assert (choice.name, choice.settings, str(choice)) == (name, settings, canonical)
    assert CompilerChoice.parse(canonical) == choice


@pytest.mark.parametrize("text", ["a:", "a:x", "a:x=", "a:=1", "a:x=1:x=2"])
def test_settings_have_one_value_each(text):
    with pytest.raises(UsageError, match=r"write settings once each, as in a:SETTING=VALUE"):
        CompilerChoice.parse(text)


@pytest.mark.parametrize(("framework", "name"), EVERY)
def test_every_compiler_is_as_its_folder_says(framework, name):
    found = compilers.load(framework, name)
    assert found.name == name and found.stage in (GRAPH, JIT)
    assert found.framework in (framework, "mxnet")
    for setting, values in found.settings.items():
        assert isinstance(values, type) or found.default(setting) == values[0], setting


def test_naming_compilers_imports_no_framework():
    """Run it in a process of its own: other tests import frameworks in this one."""
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(len(EVERY)), "[]"]


@pytest.mark.parametrize("framework", compilers.BUILT_IN)
def test_what_stages_have_by_themselves_is_of_that_stage(framework):
    assert own_compiler(framework, EAGER) == ""
    for stage in (GRAPH, JIT):
        if own := own_compiler(framework, stage):
            assert compilers.class_of(framework, own).stage == stage
            assert compilers.process_of(framework, own) == ""


def test_each_compiler_goes_to_the_frameworks_that_have_it():
    found = compilers.canonical(
        ["xla", "inductor:mode=default:dynamic=true", "xla"], ["torch", "jax", "numpy"]
    )
    assert found == {"torch": ["inductor:dynamic=true"], "jax": ["xla"]}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("indcutor", "unknown compiler 'indcutor'; choose from inductor, .*; did you mean 'inductor'?"),
        ("xla", "compiler 'xla' is of tensorflow and jax, which is not among the frameworks"),
        ("inductor:mod=default", "has no setting 'mod'; it has .*mode, .*; did you mean 'mode'?"),
        ("inductor:mode=fast", "mode is one of default, .*, not 'fast'"),
        ("inductor:options.=1", "has no setting 'options.'"),
        ("aot_eager:mode=default", "has no setting 'mode'; it has dynamic, fullgraph"),
    ],
)
def test_what_is_unknown_is_answered_with_what_is_known(text, words):
    with pytest.raises(UsageError, match=words):
        compilers.canonical([text], ["torch"])


def test_frameworks_without_compilers_are_said_to_have_none():
    with pytest.raises(UsageError, match="unknown compiler 'anything'; numpy has none"):
        compilers.canonical(["anything"], ["numpy"])
    with pytest.raises(UsageError, match="numpy has no compiler 'inductor'; it has none"):
        compilers.load("numpy", "inductor")


def test_settings_of_xla_are_handed_on():
    chosen = CompilerChoice.parse("xla:xla_cpu_enable_fast_math=true")
    tensorflow = compilers.load("tensorflow", "xla")
    assert tensorflow.checked(chosen) == chosen
    assert tensorflow.variables(chosen.settings)["XLA_FLAGS"].endswith("--xla_cpu_enable_fast_math=true")
    assert tensorflow.variables({}) == {}
    with pytest.raises(UsageError, match=r"has no setting 'xla_'; it has reduce_retracing, xla_\*"):
        tensorflow.checked(CompilerChoice.parse("xla:xla_=1"))


def test_a_compiler_that_is_not_the_stages_own_has_a_process_of_its_own():
    assert compilers.process_of("torch", "inductor:dynamic=true") == "inductor:dynamic=true"
    assert compilers.process_of("torch", "aot_eager") == "aot_eager"
    assert compilers.process_of("torch", "") == compilers.process_of("torch", "torchscript") == ""


def test_the_key_knows_the_compiler():
    def key(compiler: str, stage: int = JIT) -> str:
        return Task("abs", "", "unary", 0, {}, "torch", "torch", stage, "forward", compiler=compiler).key

    assert key("") == key("inductor")  # the key of results from before compilers had names
    assert len({key("inductor"), key("aot_eager"), key("inductor:dynamic=true")}) == 3
    assert key("torchscript", GRAPH) == key("", GRAPH)
