"""`python -m bench reproduce`: scripts of real runs, run by frameworks' interpreters without this project."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from interpreters import interpreter_of
from processes import bench_process
from sample_folders import write_folder

pytestmark = pytest.mark.process
NIGHTLY = pytest.mark.nightly

VARIED = {
    "abs": "one function",
    "sum": "a reduction, keywords",
    "conv2d": "a convolution",
    "lstm": "a recurrent layer",
    "box_iou": "definitions of other modules, under another name",
    "ftrl_update": "in place, of a module of ours",
}
PLANTED = """
from bench.samples.contract import SampleConfig, inputs, register_sample

def get_sample_config():
    return SampleConfig([(5,)])

def gen_np_args(count):
    return [inputs.array((count,))]

register_sample(__name__, get_sample_config, gen_np_args)
"""
REFERENCE = """
import numpy as np
def {name}(array):
    return np.exp(array)
"""
WRONG = {
    "wrong_everywhere": "import torch\ndef wrong_everywhere(array):\n    return torch.exp(array) + 0.25\n",
    "wrong_compiled": (
        "import torch\ndef wrong_compiled(array):\n"
        "    return torch.exp(array) + (0.25 if torch.compiler.is_compiling() else 0)\n"
    ),
}


def measured(directory: Path, *arguments: object) -> Path:
    """Return the file of a run that checks its results and times nothing."""
    done = bench_process(
        *("run", "--check-only", "--max-cases", 1, "--output", directory / "results", *arguments),
        cwd=directory,
    )
    files = list((directory / "results").glob("run-*.jsonl"))
    assert len(files) == 1, done.stderr
    return files[0]


def written(run: Path, directory: Path, *arguments: object) -> Path:
    """Return the script of a result, written into an empty directory."""
    directory.mkdir()
    done = bench_process("reproduce", run, *arguments, "--output", directory / "found.py", cwd=directory)
    assert done.returncode == 0, done.stderr
    return directory / "found.py"


def executed(script: Path, framework: str) -> subprocess.CompletedProcess[str]:
    """Run the script with the framework's interpreter, without this project or variables that change it."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("BENCH", "PYTHON"))}
    return subprocess.run(
        [interpreter_of(framework), "-I", str(script)],
        cwd=script.parent,
        env=kept,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def lines_of(script: Path, framework: str) -> list[str]:
    done = executed(script, framework)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def torch_run(tmp_path_factory) -> Path:
    interpreter_of("torch")
    directory = tmp_path_factory.mktemp("torch")
    return measured(directory, "-c", ",".join(VARIED), "--frameworks", "torch", "-st", "1,3")


@pytest.fixture(scope="module")
def wrong_run(tmp_path_factory) -> tuple[Path, Path]:
    interpreter_of("torch")
    directory = tmp_path_factory.mktemp("wrong")
    samples = directory / "samples"
    for name, text in WRONG.items():
        files = {"__init__.py": PLANTED, "torch_impl.py": text, "numpy_impl.py": REFERENCE.format(name=name)}
        write_folder(samples / name, files)
    flags = ("-c", ",".join(WRONG), "--samples-dir", samples, "--frameworks", "torch", "-st", "1,3")
    return measured(directory, *flags), samples


@pytest.mark.parametrize(
    "sample",
    [
        pytest.param(
            sample, marks=pytest.mark.slow if sample == "box_iou" else NIGHTLY if sample != "abs" else ()
        )
        for sample in VARIED
    ],
)
def test_a_compiled_result_is_shown_without_this_project(torch_run, tmp_path, sample):
    script = written(torch_run, tmp_path / "empty", sample, "--stage", 3)
    assert "bench." not in script.read_text().split('"""', 2)[2], "nothing of ours is named"
    lines = lines_of(script, "torch")
    assert [line.split(":")[0] for line in lines] == ["expected", "eager", "eager", "captured", "captured"]
    assert all("right" in line for line in (lines[1], lines[3]))
    assert lines[4].split()[2:5] == ["microseconds", "a", "call"] or "microseconds a call" in lines[4]


def test_an_eager_result_captures_nothing(torch_run, tmp_path):
    lines = lines_of(written(torch_run, tmp_path / "empty", "abs", "--stage", 1), "torch")
    assert [line.split(":")[0] for line in lines] == ["expected", "eager", "eager"]


def test_a_mode_of_calling_is_kept(tmp_path):
    interpreter_of("torch")
    flags = ("--frameworks", "torch", "-st", "1", "--mode")
    run = measured(tmp_path, "-c", "matmul", *flags, "autocast_bfloat16")
    script = written(run, tmp_path / "empty", "matmul")
    assert "    with torch.autocast(" in script.read_text()
    lines = lines_of(script, "torch")
    assert float(lines[1].split()[3].rstrip(",")) > 1e-4 and "right" in lines[1]
    (other := tmp_path / "recorded").mkdir()
    recorded = measured(other, "-c", "abs", *flags, "requires_grad")
    done = bench_process("reproduce", recorded, "abs", cwd=tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "calls in the mode requires_grad have no reproducer yet" in done.stderr


@pytest.mark.parametrize(
    ("framework", "stages"),
    [
        pytest.param("jax", "3", marks=pytest.mark.slow),
        *(pytest.param(each, "2,3", marks=NIGHTLY) for each in ("tensorflow", "mxnet")),
        ("numpy", "1"),
    ],
)
def test_scripts_of_other_frameworks_are_right(tmp_path, framework, stages):
    interpreter_of(framework)
    # An argument of setitem is an array without axes.
    samples = ("softmax", "conv2d", *(["setitem"] if framework == "jax" else []))
    run = measured(tmp_path, "-c", ",".join(samples), "--frameworks", framework, "-st", stages)
    for sample in samples:
        for stage in stages.split(","):
            place = tmp_path / f"{sample}{stage}"
            lines = lines_of(written(run, place, sample, "--stage", stage), framework)
            assert sum("right" in line for line in lines) == (1 if framework == "numpy" else 2), lines


def test_numpy_has_the_threads_of_the_run(tmp_path):
    """Check that the script sets the threads of BLAS before BLAS loads."""
    run = measured(tmp_path, "-c", "matmul", "--frameworks", "numpy", "--threads", "2", "--max-cases", "1")
    text = written(run, tmp_path / "empty", "matmul", "--stage", 1).read_text()
    assert 'for name in ("OMP_NUM_THREADS", ' in text and 'os.environ[name] = "2"' in text
    assert text.index("os.environ[name]") < text.index("import numpy")


@pytest.mark.slow
@pytest.mark.parametrize(
    "framework", ["torch", *(pytest.param(each, marks=NIGHTLY) for each in ("jax", "tensorflow", "mxnet"))]
)
def test_scripts_of_gradients_are_right(tmp_path, framework):
    interpreter_of(framework)
    run = measured(tmp_path, "-c", "softmaxBP", "--frameworks", framework, "-st", "3")
    script = written(run, tmp_path / "empty", "softmax", "--direction", "forward_backward")
    assert sum("right" in line for line in lines_of(script, framework)) == 2


@pytest.mark.slow
def test_signs_that_are_free_are_settled_in_the_script_too(tmp_path):
    interpreter_of("torch")
    run = measured(tmp_path, "-c", "qr", "--frameworks", "torch", "-st", "1")
    scripts = [
        written(run, tmp_path / direction, "qr", "--direction", direction)
        for direction in ("forward", "forward_backward")
    ]
    texts = [script.read_text() for script in scripts]
    assert ["list(with_positive_diagonal(*" in text for text in texts] == [True, False]
    assert all("right" in line for script in scripts for line in lines_of(script, "torch") if "error" in line)


@pytest.mark.slow
def test_what_is_run_by_torchscript_is_traced_or_scripted_as_in_the_run(tmp_path):
    interpreter_of("torch")
    run = measured(tmp_path, "-c", "softmax,nms", "--frameworks", "torch", "-st", "2")
    scripts = [written(run, tmp_path / name, name) for name in ("softmax", "nms")]
    assert "torch.jit.trace(" in scripts[0].read_text()
    assert all(sum("right" in line for line in lines_of(script, "torch")) == 2 for script in scripts)


@pytest.mark.nightly
def test_a_static_formulation_is_captured_and_its_padding_taken_off(tmp_path):
    interpreter_of("torch")
    flags = ("-c", "nms", "--frameworks", "torch", "-st", "3", "--formulation", "static")
    script = written(measured(tmp_path, *flags), tmp_path / "empty", "nms")
    assert "unpadded = lambda" in script.read_text()
    assert sum("right" in line for line in lines_of(script, "torch")) == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sample", "eager"),
    [("wrong_everywhere", "differs"), ("wrong_compiled", "right")],
)
def test_a_wrong_result_is_wrong_in_the_script_too(wrong_run, tmp_path, sample, eager):
    run, samples = wrong_run
    script = written(run, tmp_path / "empty", sample, "--stage", 3, "--samples-dir", samples)
    done = executed(script, "torch")
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0] == "expected: NumPy in float64"
    assert eager in lines[1]
    assert "output 0 differs in 5 of 5 elements" in lines[3]


def test_without_flags_the_wrong_result_is_taken_and_the_others_are_named(wrong_run, tmp_path):
    run, samples = wrong_run
    done = bench_process("reproduce", run, "wrong_compiled", "--samples-dir", samples, cwd=tmp_path)
    assert done.stdout == "reproduce_wrong_compiled_torch.py\n"
    assert (
        "taken was torch inductor case 0 forward (wrong_result); the run has also torch inductor"
        in done.stderr
    )
    again = bench_process("reproduce", run, "wrong_compiled", "--samples-dir", samples, cwd=tmp_path)
    assert (again.returncode, again.stdout) == (2, "")
    assert "reproduce_wrong_compiled_torch.py exists; name another file with --output" in again.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["absent"], "the run has no sample 'absent'; it has abs, "),
        (["abs", "--stage", "2"], "no result of abs fits; the run has of it stage 1, 3"),
        (
            ["abs", "--compiler", "aot_eager"],
            "no result of abs fits; the run has of it compiler none, inductor",
        ),
        (["abs", "--case", "7"], "no result of abs fits; the run has of it case 0"),
    ],
)
def test_what_is_not_in_the_run_is_said_in_a_line(torch_run, tmp_path, arguments, message):
    done = bench_process("reproduce", torch_run, *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_what_no_script_can_show_is_refused(tmp_path):
    interpreter_of("torch")
    run = measured(tmp_path, "-c", "randn,torch::cos", "--frameworks", "torch", "-st", "1")
    for sample, reason in (("randn", "draws random numbers"), ("torch::cos", "has no folder")):
        done = bench_process("reproduce", run, sample, cwd=tmp_path)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert reason in done.stderr


@pytest.mark.slow
def test_inputs_that_are_too_large_for_a_script_lie_beside_it(tmp_path):
    interpreter_of("numpy")
    flags = ("-c", "abs", "--frameworks", "numpy", "-st", "1", "--case", '{"shape": [1000, 1000]}')
    script = written(measured(tmp_path, *flags), tmp_path / "empty", "abs")
    assert sorted(path.name for path in script.parent.iterdir()) == ["found.npz", "found.py"]
    assert "right" in lines_of(script, "numpy")[1]
