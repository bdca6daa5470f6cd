"""Results that are ok but not proven right: they are marked apart, and `--strict` fails them."""

from __future__ import annotations

import json

import pytest
from sample_folders import write_folder

pytestmark = pytest.mark.process

QUICK = ("--warmup", "1", "--runs", "3", "--max-cases", "1", "--check", "auto")
INIT = """
from bench.samples.contract import SampleConfig, inputs, register_sample

def get_sample_config():
    return SampleConfig([(3,)], rtol={rtol}, atol={atol})

def gen_np_args(size):
    return [inputs.array(size)]

register_sample(__name__, get_sample_config, gen_np_args{more})
"""
BRANCHING = {
    "numpy": "import numpy\n\ndef path(x):\n    return numpy.where(numpy.isnan(x), 0, x)\n",
    "torch": "def path(x):\n    return x.nan_to_num() if x.isnan().any().numpy() else x + 0\n",
}
"""A branch on values: a trace keeps the one of its first values, and it cannot be scripted."""
NUMPY = "import numpy\n\ndef {name}(x):\n    return x + {error}\n"


@pytest.fixture
def folder(tmp_path):
    """Return `folder(name, rtol, atol, error)`, which writes a sample and returns its directory."""

    def write(name: str, rtol: str = "1e-4", atol: str = "1e-4", error: str = "0") -> str:
        files = {
            "__init__.py": INIT.format(rtol=rtol, atol=atol, more=""),
            "numpy_impl.py": NUMPY.format(name=name, error=error),
        }
        write_folder(tmp_path / "mine" / name, files)
        return str(tmp_path / "mine")

    return write


def run_of(run_api, directory: str, names: str, *flags: str):
    return run_api("--samples-dir", directory, "-c", names, *QUICK, *flags, env={"FRAMEWORK": "numpy"})


def test_a_tolerance_of_its_own_is_marked_and_counted_apart(run_api, folder):
    folder("usual")
    directory = folder("loose", rtol="1e9")
    run = run_of(run_api, directory, "usual,loose,softmax,tanh")
    assert run.status == 0
    assert "3 ok, 1 ok with a tolerance of their own" in run.stdout
    assert "1 with a reviewed tolerance above their family's (docs/tolerances.md): tanh" in run.stdout
    assert "≈: checked with" in run.stdout
    checks = {result["sample"]: result["check"] for result in run.results}
    assert {name: check["loosened"] for name, check in checks.items()} == {
        "usual": False,
        "loose": True,
        "softmax": False,
        "tanh": False,
    }
    assert [name for name, check in checks.items() if "reviewed" in check] == ["tanh"]
    assert (checks["loose"]["rtol"], checks["usual"]["rtol"], checks["usual"]["atol"]) == (1e9, 1e-4, 1e-4)
    strict = run_of(run_api, directory, "usual,loose", "--strict")
    assert strict.status == 1
    assert "loose, numpy stage 1: ok with a tolerance of their own" in strict.stdout
    assert run_of(run_api, directory, "usual,tanh", "--strict").status == 0


def test_what_is_not_checked_is_counted_apart(run_api):
    run = run_api("-c", "abs", *QUICK, "--check", "off", "--strict", env={"FRAMEWORK": "numpy"})
    assert run.status == 1
    assert "1 ok but not checked" in run.stdout
    assert "abs, numpy stage 1: ok but not checked: turned off by --check off" in run.stdout


def test_a_captured_call_that_differs_on_special_values_is_counted_apart(run_api, folder, tmp_path):
    pytest.importorskip("torch")
    directory = folder("path")
    for framework, body in BRANCHING.items():
        (tmp_path / "mine" / "path" / f"{framework}_impl.py").write_text(body)
    flags = ("--samples-dir", directory, "-c", "path", "-st", "1,2", *QUICK)
    run = run_api(*flags, "--strict", env={"FRAMEWORK": "torch"})
    assert run.status == 1
    assert "1 ok, 1 ok but unlike eager on inputs with special values" in run.stdout
    assert "! torch stage 2 differs on inputs with NaN, unlike eager: path" in run.stdout
    assert "path, torch stage 2: ok but unlike eager on inputs with special values: NaN" in run.stdout
    assert "1 not proven right" in run.stdout
    assert run_api(*flags, env={"FRAMEWORK": "torch"}).status == 0


@pytest.mark.parametrize(("rtol", "atol"), [("float('nan')", "1e-4"), ("1e-4", "float('inf')"), ("-1", "0")])
def test_a_tolerance_that_is_none_is_refused_in_one_line(run_api, folder, rtol, atol):
    run = run_of(run_api, folder("none", rtol=rtol, atol=atol), "none")
    said = [line for line in (run.stdout + run.stderr).splitlines() if "it is a number from 0 up" in line]
    assert run.status in (1, 2)
    assert said
    assert "Traceback" not in run.stderr
    assert json.dumps(run.results).count('"ok"') == 0
