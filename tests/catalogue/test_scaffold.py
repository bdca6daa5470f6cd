"""Samples from `python -m bench new` pass the tests unchanged: basic, long-tail, and outside a checkout."""

from __future__ import annotations

import importlib.util
import json
import os
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from bench.frameworks import BUILT_IN
from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parents[2]
BENCH = (sys.executable, "-m", "bench")
QUICK = ("--time-budget", "0.01")
PAPER = "https://arxiv.org/abs/1506.01497"
MADE = ("new_square", "new_loss")
OF_ALL_SAMPLES = [
    *(
        f"samples/test_{name}.py"
        for name in ("built_in_samples", "operators", "own_tables", "sources", "long_tail")
    ),
    *("samples/test_registry.py", "catalogue/test_operators_document.py"),
]
"""The modules of tests that look at all samples together."""


def installed() -> list[str]:
    found = []
    for framework in BUILT_IN:
        try:
            find_interpreter(framework)
        except FrameworkNotInstalled:
            continue
        found.append(framework)
    return found


@pytest.fixture(scope="module")
def checkout(run_api, tmp_path_factory) -> Path:
    """Return a copy of the checkout with a new basic and a new long-tail sample."""
    copy = tmp_path_factory.mktemp("checkout")
    for name in ("bench", "benchmarks", "tests", "docs"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.cfg", "pyproject.toml"):
        shutil.copy(ROOT / name, copy)
    for arguments in (("new_square",), ("new_loss", "--long-tail", "--url", PAPER)):
        made = run_api("new", *arguments, program=BENCH, cwd=copy)
        assert (made.status, made.stderr) == (0, "")
    return copy


@pytest.mark.nightly
def test_the_tests_of_the_samples_pass_with_new_ones(run_api, checkout):
    program = (sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-vv")
    of_all = run_api(
        *(f"tests/{module}" for module in OF_ALL_SAMPLES), program=program, cwd=checkout, timeout=600
    )
    assert of_all.status == 0, of_all.stdout[-4000:]
    assert all(module in of_all.stdout for module in OF_ALL_SAMPLES)
    of_one = run_api("tests/samples/test_properties.py", "-k", MADE[0], program=program, cwd=checkout)
    assert of_one.status == 0 and f"[{MADE[0]}] PASSED" in of_one.stdout, of_one.stdout[-4000:]


@pytest.mark.slow
def test_new_samples_are_right_in_every_framework_and_stage(run_api, checkout):
    """Check that each is right, or unsupported for a reason of the framework.

    `tests/frameworks/coverage_tests.py` wants the same.
    """
    environment = {"BENCH_ENVIRONMENTS": os.environ.get("BENCH_ENVIRONMENTS", str(ROOT / ".environments"))}
    flags = ("--check-only", "--max-cases", "1", "-c", ",".join(MADE), "--frameworks", ",".join(installed()))
    run = run_api("run", *flags, program=BENCH, env=environment, cwd=checkout)
    assert run.status == 0, run.stderr
    eager = {(result["sample"], result["framework"]) for result in run.results if result["status"] == "ok"}
    written = [name for name in installed() if name != "mxnet_np"]
    assert eager == {(sample, framework) for sample in MADE for framework in written}


def test_new_samples_pass_the_linter_and_the_formatter(run_api, checkout):
    if importlib.util.find_spec("ruff") is None:
        pytest.skip("ruff is not installed")
    folders = [f"bench/samples/{place}" for place in ("basic/new_square", "long_tail/new_loss")]
    for command in (("check",), ("format", "--check")):
        run = run_api(*command, *folders, program=(sys.executable, "-m", "ruff"), cwd=checkout)
        assert run.status == 0, run.stdout


def test_the_directory_says_what_kind_a_sample_outside_a_checkout_is(run_api, tmp_path):
    environment = {"PYTHONPATH": str(ROOT)}

    def bench(*arguments):
        return run_api(*arguments, program=BENCH, env=environment, cwd=tmp_path)

    refused = bench("new", "new_loss", "--samples-dir", "mine/long_tail")
    assert refused.status == 2 and "--url" in refused.stderr
    made = bench(
        "new", "new_loss", "--samples-dir", "mine/long_tail", "--url", PAPER, "--category", "my_loss"
    )
    assert made.status == 0, made.stderr
    run = bench("run", "-c", "new_loss", "--samples-dir", "mine", "--frameworks", "numpy", "--check-only")
    assert run.status == 0, run.stderr
    assert "ok" in {result["status"] for result in run.results}
    assert {result["category"] for result in run.results} == {"my_loss"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("Convolution",), "Convolution is a name of"),
        (("abs",), "exists already"),
        (("new_loss", "--long-tail"), "says where it is from"),
        (("new_loss", "--url", "https://github.com/o/r/blob/main/a.py"), "may change or move"),
        (("new_loss", "--samples-dir", "mine", "--long-tail"), "not allowed with"),
    ],
)
def test_bad_names_and_options_of_a_new_sample_are_refused(run_api, checkout, arguments, message):
    refused = run_api("new", *arguments, program=BENCH, cwd=checkout)
    assert refused.status == 2
    assert message in refused.stderr


def new_sample(run_api, *arguments, cwd):
    program = [sys.executable, "-m", "bench", "new"]
    return run_api(*arguments, program=program, env={"PYTHONPATH": str(ROOT)}, cwd=cwd)


def printed_command(run) -> list[str]:
    (line,) = (line for line in run.stdout.splitlines() if line.startswith("run it: "))
    python, *arguments = shlex.split(line.removeprefix("run it: "))
    assert python == "python"
    return [sys.executable, *arguments]


def test_new_sample_runs_at_once(run_api, tmp_path):
    made = new_sample(run_api, "my_operator", "--samples-dir", "mine", cwd=tmp_path)
    assert (made.status, made.stderr) == (0, "")
    assert (tmp_path / "mine" / "my_operator" / "__init__.py").is_file()
    run = run_api(*QUICK, program=printed_command(made), env={"PYTHONPATH": str(ROOT)}, cwd=tmp_path)
    assert (run.status, run.statuses) == (0, {"my_operator": "ok"})


def test_printed_command_runs_in_a_checkout(run_api, checkout):
    made = run_api("new", "another", program=BENCH, cwd=checkout)
    run = run_api(*QUICK, program=printed_command(made), cwd=checkout)
    assert (run.status, run.statuses) == (0, {"another": "ok"})


CONVOLUTION = {
    **{"shape": [1, 3, 8, 8], "weight_shape": [4, 3, 3, 3], "bias": False},
    **{"stride": [1, 1], "padding": [0, 0], "dilation": [1, 1], "groups": 1},
}


@pytest.mark.parametrize(
    ("like", "case", "flops", "moved"),
    [
        # Each of the 4 x 6 x 6 results sums 3 x 3 x 3 products.  As many elements of the input are read
        # as are written, since strides may leave out some.
        pytest.param(
            "torch.nn.functional.conv2d",
            CONVOLUTION,
            2 * 4 * 36 * 27,
            4 * (144 + 144),
            marks=pytest.mark.slow,
        ),
        ("matmul", {"shape": [5, 3], "other_shape": [3, 4]}, 2 * 5 * 4 * 3, 4 * (15 + 12 + 20)),
        ("mean", {"shape": [6, 4], "axis": 1, "keepdims": False}, 24, 4 * (24 + 6)),
        (None, {"shape": [32, 64]}, 32 * 64, 2 * 4 * 32 * 64),
    ],
)
def test_what_a_call_has_to_do_is_known(run_api, tmp_path, like, case, flops, moved):
    """Check samples like a declared operator, and the square that every new sample begins as."""
    flags = ("--samples-dir", "mine", *(("--like", like) if like else ()))
    made = new_sample(run_api, "mine_own", *flags, cwd=tmp_path)
    assert (made.status, made.stderr) == (0, "")
    flags = ("-c", "mine_own", "--samples-dir", "mine", "--case", json.dumps(case), *QUICK)
    run = run_api(*flags, env={"PYTHONPATH": str(ROOT), "FRAMEWORK": "numpy"}, cwd=tmp_path)
    (result,) = run.results
    assert (result["status"], result["flops"], result["moved_bytes"]) == ("ok", flops, moved), run.stderr
    assert result["check"]["checked"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--like", "aeloss"), "aeloss is of no family"),
        (("--like", "matmull"), "did you mean 'matmul'"),
        (("--like", "torch.no.such_function"), "torch.no.such_function"),
        (("--like", "matmul", "--category", "mine"), "one or the other"),
        (("--like", "torch::add"), "no sample"),
    ],
)
def test_a_new_sample_like_an_unfit_one_is_refused(run_api, tmp_path, arguments, message):
    refused = new_sample(run_api, "mine_own", "--samples-dir", "mine", *arguments, cwd=tmp_path)
    assert (refused.status, len(refused.stderr.splitlines())) == (2, 1)
    assert message in refused.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["2fast", "a-b", "class", "_hidden", "../up", ""])
def test_new_sample_refuses_a_bad_name(run_api, tmp_path, name):
    made = new_sample(run_api, name, "--samples-dir", "mine", cwd=tmp_path)
    assert made.status == 2 and len(made.stderr.splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_new_sample_keeps_what_is_there(run_api, tmp_path):
    (tmp_path / "mine" / "taken").mkdir(parents=True)
    made = new_sample(run_api, "taken", "--samples-dir", "mine", cwd=tmp_path)
    assert made.status == 2 and "exists already" in made.stderr
    assert not list((tmp_path / "mine" / "taken").iterdir())
