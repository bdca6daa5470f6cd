"""ONNX Runtime, in its own environment: it runs operators rightly, or gives the reason why it cannot."""

from __future__ import annotations

import subprocess

import pytest
from compiled_samples import fixture, require_one_thread, require_refused, require_right
from interpreters import interpreter_of
from processes import ROOT, environment_with

pytestmark = [pytest.mark.compiles, pytest.mark.nightly]

OTHER_SHAPE = """
import torch
from bench import compilers, frameworks

framework = frameworks.load("torch")("cpu", 1)
compiler = compilers.compiler_for(framework, 3, "onnxruntime")
compiled = compiler.capture(lambda x: 2 * x, [torch.ones(3)])
assert compiled(torch.ones(3)).tolist() == [2, 2, 2]
try:
    compiled(torch.ones(4))
except Exception as error:
    print(compiler.refusal(error))
print(compiler.refusal(ValueError("of another")))
"""

run = fixture("onnxruntime")


def test_operators_that_onnx_runtime_runs_are_right(run):
    require_right(run("abs", "matmul", "conv2d", "softmax", "sort", "lstm"))


def test_results_keep_their_places(run):
    require_right(run("structured", "strided"))


@pytest.mark.parametrize("level", ["disable", "basic", "extended", "layout", "all"])
def test_results_are_right_at_every_level_of_optimization(run, level):
    require_right(run("softmax", settings=f"level={level}"))


@pytest.mark.parametrize("dtype", ["float64", "float16"])
def test_results_are_right_in_double_and_half_precision(run, dtype):
    require_right(run("matmul", dtype=dtype))


def test_a_dtype_that_numpy_lacks_is_unsupported(run):
    require_refused(run("abs", dtype="bfloat16"), "NumPy arrays, which have no bfloat16")


def test_what_cannot_be_exported_is_unsupported_with_a_reason(run):
    require_refused(run("by_value"), "torch.export of PyTorch", "refuses it", "data-dependent")
    require_refused(run("overwriting"), "it overwrites its arguments")


def test_operators_that_the_exporter_lacks_are_unsupported_with_a_reason(run):
    found = run("svd")
    require_refused(found, "torch.onnx of PyTorch", "refuses it", "No ONNX function found for", "_linalg_svd")


def test_complex_numbers_are_unsupported_with_a_reason(run):
    require_refused(run("lacking", "conj"), "ONNX Runtime 1.", "has no complex numbers")


def test_entries_of_the_session_can_be_set(run):
    require_right(run("matmul", settings="config.session.intra_op.allow_spinning=0"))


def test_gradients_are_unsupported_with_a_reason(run):
    require_refused(run("softmax", directions="forward_backward"), "onnxruntime compiles forward passes only")


def test_one_thread_is_used_where_one_is_asked_for(run):
    require_one_thread(run)


def test_other_shapes_are_refused():
    done = subprocess.run(
        [interpreter_of("torch", "onnxruntime"), "-c", OTHER_SHAPE],
        capture_output=True,
        text=True,
        env=environment_with({"PYTHONPATH": str(ROOT)}),
        timeout=120,
        check=False,
    )
    refused, other = done.stdout.splitlines()[-2:]
    assert "exported for the shapes of its first arguments" in refused, done.stderr
    assert other == "None"
