"""Commands that measure results again: they are run, and measure the same."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from planted import measured, task
from processes import ROOT, process

import bench
from bench.cli.replay import replay_command, replay_lines
from bench.model.result import Result

QUICK = ("--max-cases", "1", "--warmup", "1", "--runs", "3")
FAULTY = ROOT / "tests" / "faulty" / "samples"
CUDA = """
import torch


def on_a_gpu(x):
    return torch.abs(x.cuda())
"""
DECLARED = """
from bench.samples.contract import SampleConfig, inputs, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(3,)], category="unary")


def gen_np_args(shape):
    return [inputs.array(shape)]


register_sample(__name__, get_sample_config, gen_np_args)
"""
RUNS = {
    "defaults": ("-c abs,softmax --frameworks numpy --max-cases 2 --time-budget 0.01", {}),
    "all settings": (
        "-c abs --frameworks numpy --max-cases 1 --dtype float64 --threads 2 --cache cold --latency --seed 3 "
        "--time-budget 0.02 --precision 0.5 --check off --rounds 2 --patience 0 --isolate --timeout 60",
        {},
    ),
    "checked only": ("-c exp --frameworks numpy --max-cases 1 --check-only --direction forward", {}),
    "another's implementation": ("-c exp --frameworks numpy", {"SAMPLE_IMPL": "torch"}),
    "directory of samples": (f"-c healthy,wrong --frameworks numpy --samples-dir {FAULTY}", {}),
    "no case": (f"-c no_cases,import_raises --frameworks numpy --samples-dir {FAULTY}", {}),
    "own operator": ("-c numpy::linalg.inv --frameworks numpy", {}),
    "a dtype of the case": ("-c abs --frameworks numpy", {}),
    "a case of changing shapes": ("-c relu --frameworks numpy -st 4", {}),
    "changing shapes": ("-c abs --frameworks numpy -st 4 --max-cases 7 --time-budget 0.01", {}),
    "stages": ("-c abs --frameworks torch -st 1,2 --direction forward_backward", {}),
    "compiler": ("-c abs --frameworks torch --compiler aot_eager", {}),
    "formulations": ("-c gradient_loss --frameworks torch -st 2 --formulation all", {}),
    "layouts": ("-c conv2d --frameworks torch --layout channels_last --profiler native", {}),
}
LEFT = {
    **dict.fromkeys(("changing shapes", "formulations"), "nightly"),
    **dict.fromkeys(("compiler", "layouts", "another's implementation", "checked only"), "slow"),
}


def again(result: Result, header: dict, directory: Path) -> bench.Run:
    """Run the command that measures `result` again, and return its run."""
    done = process(replay_command(result, header["request"]), directory)
    assert done.returncode in (0, 1), done.stderr
    (path,) = (directory / "results").glob("*.jsonl")
    return bench.load(path)


@pytest.mark.process
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[getattr(pytest.mark, LEFT[name])] if name in LEFT else []) for name in RUNS],
)
def test_the_command_of_a_result_measures_the_same_again(name: str, tmp_path: Path) -> None:
    arguments, environment = RUNS[name]
    if "--frameworks torch" in arguments:
        pytest.importorskip("torch")
    options = [] if {"--time-budget", "--check-only"} & set(arguments.split()) else QUICK
    case = json.dumps({"shape": [2, 3], "input_dtype": "int16"})
    given = ["--case", case, *QUICK[2:]] if name == "a dtype of the case" else options
    command = ["python", "-m", "bench", "run", *arguments.split(), *given]
    first = process(command, tmp_path, environment)
    assert first.returncode in (0, 1), first.stderr
    (path,) = (tmp_path / "results").glob("*.jsonl")
    run = bench.load(path)
    assert run.results and (name != "changing shapes" or any(result.task.sequence for result in run))
    for number, result in enumerate(run):
        directory = tmp_path / str(number)
        directory.mkdir()
        found = again(result, run.header, directory)
        by_key = {each.key: each for each in found}
        assert result.key in by_key, (replay_command(result, run.header["request"]), list(found))
        assert len(found) == 1 or result.task.sequence
        other = by_key[result.key]
        assert (other.status, other.input_checksum) == (result.status, result.input_checksum)
        assert other.task.settings == result.task.settings
        for setting in ("rounds", "patience", "implementation"):
            assert found.header["request"][setting] == run.header["request"][setting]


@pytest.mark.process
def test_cuda_calls_that_stay_on_the_cpu_are_replayed_there(tmp_path):
    pytest.importorskip("torch")
    folder = tmp_path / "mine" / "on_a_gpu"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(DECLARED)
    (folder / "torch_impl.py").write_text(CUDA)
    options = ("-c", "on_a_gpu", "--frameworks", "torch", "--samples-dir", str(folder.parent))
    command = ["python", "-m", "bench", "run", *options, *QUICK]
    done = process(command, tmp_path, {"DEVICE_CPU": "1"})
    assert done.returncode == 0, done.stderr + done.stdout
    (path,) = (tmp_path / "results").glob("*.jsonl")
    run = bench.load(path)
    (tmp_path / "again").mkdir()
    (found,) = again(run.results[0], run.header, tmp_path / "again")
    assert found.key == run.results[0].key and found.task.settings.cuda_on_cpu


def test_what_is_default_is_left_out():
    (line,) = replay_lines([measured(), measured("exp")], {})
    assert line == (
        "replay: python -m bench run --frameworks numpy -c abs -st 1 --direction forward "
        """--case '{"shape": [8]}'"""
    )


@pytest.mark.parametrize("tag", ["short", "middling", "regimes"])
def test_cases_of_changing_shapes_are_chosen_as_they_were(tag):
    result = measured(case={}, sequence=({"shape": [8]}, {"shape": [9]}), stage=4)
    assert f" --tag {tag} --max-cases 9" in replay_command(result, {tag: True, "max_cases": 9})


def test_who_judges_stays_the_same(tmp_path, monkeypatch):
    """Check that the command repeats the choice of the judge, whatever the project's settings say of it."""
    request = {"samples_directories": ["mine"]}
    monkeypatch.chdir(tmp_path)
    assert "adversarial" not in replay_command(measured(), request)
    assert "--adversarial" in replay_command(measured(adversarial=True), request).split()
    (tmp_path / "pyproject.toml").write_text("[tool.dlop-bench]\nadversarial-samples-dir = true\n")
    assert "--no-adversarial" in replay_command(measured(), request).split()
    assert "adversarial" not in replay_command(measured(), {}), "of built-in samples alone it says nothing"


def test_a_sample_made_in_python_has_no_command():
    result = Result(replace(task("mine"), package="bench.samples.own.mine"), "error", "why")
    assert replay_command(result, {}) == "" and replay_lines([result], {}) == []
