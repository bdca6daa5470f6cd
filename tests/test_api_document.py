"""Every example of docs/api.md runs as it stands there, and so does the code of the older systems' documents,
but for the names that docs/api.md lists as changed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from interpreters import interpreter_of
from processes import ROOT, process

pytestmark = pytest.mark.process

DOCUMENT = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
PRELUDE = "import bench.frameworks.numpy_aliases\n"


def run(command: list[str] | str, directory: Path) -> subprocess.CompletedProcess[str]:
    """Run `command` in `directory`, which has nothing of ours; it must succeed."""
    done = process(command, directory)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def examples(kind: str) -> str:
    """Return the code blocks of this kind, one after the other."""
    return "\n".join(re.findall(rf"```{kind}\n(.*?)```", DOCUMENT, re.DOTALL))


@pytest.mark.nightly
def test_the_examples_run_as_they_stand(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    interpreter_of("jax")
    done = run([sys.executable, "-c", examples("python")], tmp_path)
    assert "TORCH_Add_Forward_Backward_Time - 0.0" in done.stdout and "NP_Sqrt_Forward_Time" in done.stdout
    assert "'elemwise_add', 'elemwise_div', 'elemwise_mul', 'elemwise_sub'" in done.stdout


@pytest.mark.nightly
def test_the_examples_for_mxnet_run_as_they_stand(tmp_path: Path) -> None:
    done = run([interpreter_of("mxnet"), "-c", examples("python mxnet")], tmp_path)
    assert "avg_time_backward_subtract" in done.stdout and "'<NDArray 2 @cpu(0)>'" in done.stdout


@pytest.mark.nightly
@pytest.mark.parametrize("command", re.findall(r"^    (python -m bench .*)$", DOCUMENT, re.MULTILINE))
def test_the_commands_run_as_they_stand(command: str, tmp_path: Path) -> None:
    interpreter_of("mxnet")
    done = run(command.replace("python", sys.executable, 1), tmp_path)
    assert "Traceback" not in done.stderr and "1/" in done.stderr


# -- what the documents of the older systems print

PERFORMANCE_TEST = """
import mxnet as mx
from mxnet import nd

from bench.api.performance import run_performance_test

add_res = run_performance_test({operators}, run_backward=True, dtype='float32', ctx=mx.cpu(),
                               inputs=[{{"lhs": (1024, 1024),
                                        "rhs": (1024, 1024)}}],
                               warmup=10, runs=25{more})
print(add_res)
"""
OPPERF = {
    "use case 2": (
        """
from bench.api.categories import run_mx_binary_broadcast_operators_benchmarks

# Run all Binary Broadcast operations benchmarks with default input values
print(run_mx_binary_broadcast_operators_benchmarks())
""",
        [
            "avg_time_forward_broadcast_mod",
            "avg_time_backward_broadcast_power",
            "{'lhs': (10000, 1), 'rhs': (10000, 100)}",
        ],
    ),
    "use case 3": (
        PERFORMANCE_TEST.format(operators="nd.add", more=""),
        ["[{'add': [{'inputs': {'lhs': (1024, 1024), 'rhs': (1024, 1024)}", "avg_time_backward_add"],
    ),
    "use case 4": (
        PERFORMANCE_TEST.format(operators="[nd.add, nd.subtract]", more=""),
        ["avg_time_forward_add", "{'subtract': [{", "max_storage_mem_alloc_cpu/0"],
    ),
    "use case 5": (
        """
import mxnet as mx
from mxnet import nd
from bench.api.performance import run_performance_test
print(run_performance_test(mx.nd._internal._copyto,inputs=[{"data":mx.nd.array([1,2]),"out":mx.nd.empty(shape=mx.nd.array([1,2]).shape,ctx=mx.cpu())}]))
""",
        ["[{'_copyto': [{'inputs': {'data': '<NDArray 2 @cpu(0)>', 'out': '<NDArray 2 @cpu(0)>'}"],
    ),
    "use case 6": (
        """
from bench.api.performance import run_benchmark_operator

run_benchmark_operator(name = "add", run_backward=True)
run_benchmark_operator(name = "pick", size = (128,128), additional_inputs = {"index": (128,1)})
""",
        [
            "{'lhs': (128, 128), 'rhs': (128, 128)}",
            "{'x1': (128, 128), 'x2': (128, 128)}",
            "'index': (128, 1)",
        ],
    ),
    "python timer": (
        PERFORMANCE_TEST.format(operators="[nd.add, nd.subtract]", more=", profiler='python'"),
        ["avg_time_forward_subtract"],
    ),
    "proposal": (
        """
import mxnet as mx
from bench.api.performance import run_performance_test
# Run performance test for Add operator
results = run_performance_test(mx.nd.add, ctx=mx.cpu(), warmup=10, runs=50, inputs=[{"lhs": (1024, 1024),
"rhs": (1024, 1024),
"run_backward": True,
"dtype": "float32"}])
results += run_performance_test(mx.nd.Convolution, ctx=mx.cpu(), warmup=2, runs=5, inputs=[{
"data": (32, 3, 64, 64),
"weight": (64, 3, 3, 3), "bias": (64,), "num_filter": 64, "kernel": (3, 3), "run_backward": True}])
print(results)
""",
        ["avg_time_backward_add", "avg_time_backward_Convolution", "'run_backward': True"],
    ),
}
CLASSES = {
    "category": (
        """
from bench.api.operators import run_all_arithmetic_operations_benchmarks

# Run all Arithmetic operations benchmarks with default input values
run_all_arithmetic_operations_benchmarks()
""",
        [
            *("MX_Add_Forward_Backward_Time - ", "MX_Negative_Forward_Backward_Time - "),
            *("MX_Inplace_Add_Forward_Time - ", "MX_Inplace_Modulo_Forward_Time - "),
        ],
    ),
    "case 1": (
        """
from bench.api.operators import Add

# Run all Arithmetic operations benchmarks with default input values
add_benchmark = Add()
add_benchmark.run_benchmark()
add_benchmark.print_benchmark_results()
""",
        ["MX_Add_Forward_Backward_Time - 0.0"],
    ),
    "case 2": (
        """
from bench.api.operators import Add

# Run all Arithmetic operations benchmarks with default input values
add_benchmark = Add(inputs={"dtype": "float64"})
add_benchmark.run_benchmark()
add_benchmark.print_benchmark_results()
print(add_benchmark.inputs)
""",
        ["MX_Add_Forward_Backward_Time - 0.0", "(1024, 1024)", "'run_backward': True", "'dtype': 'float64'"],
    ),
}
COMMANDS = (
    "FRAMEWORK=torch python ./bench/api/api.py -c abs",
    "python ./bench/api/api.py --help",
    "FRAMEWORK=torch python ./bench/api/api.py -c aeloss -st 1",
    "FRAMEWORK=torch python ./bench/api/api.py -c tblr2bbox",
    "FRAMEWORK=torch python ./bench/api/api.py -c tblr2bbox,bbox2delta",
    "FRAMEWORK=torch python ./bench/api/api.py -st 1,3 -c tblr2bbox --max-cases 1",
    "FRAMEWORK=xla TF_XLA_FLAGS=--tf_xla_auto_jit=2 python ./bench/api/api.py -st 1 -c abs --max-cases 2",
)


@pytest.mark.nightly
@pytest.mark.parametrize("name", [*OPPERF, *CLASSES])
def test_code_of_the_older_systems_runs(name: str, tmp_path: Path) -> None:
    code, printed = {**OPPERF, **CLASSES}[name]
    done = run([interpreter_of("mxnet"), "-c", PRELUDE + code], tmp_path)
    for text in printed:
        assert text in done.stdout, done.stdout + done.stderr
    assert "error" not in done.stdout


@pytest.mark.nightly
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_dlop_bench_runs(command: str, tmp_path: Path) -> None:
    if "FRAMEWORK=xla" in command:
        interpreter_of("tensorflow")
    (tmp_path / "bench").symlink_to(ROOT / "bench")
    done = run(f"export PYTHONPATH=./bench:$PYTHONPATH; {command}", tmp_path)
    assert "usage:" in done.stdout if "--help" in command else "results: results/run-" in done.stdout
