"""`--compiler` and `--formulation`: the calls that run, the table, the run file, and the refusals."""

from __future__ import annotations

import importlib.util

import pytest

pytestmark = [
    pytest.mark.compiles,
    pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="needs PyTorch"),
]
QUICK = ("--warmup", "1", "--runs", "2", "--max-cases", "1")
TORCH = {"FRAMEWORK": "torch"}


@pytest.mark.slow
def test_chosen_compilers_run_side_by_side_and_tell_their_facts(run_api):
    chosen = "torchscript,inductor,aot_eager,inductor:mode=default:dynamic=true:cache=fresh"
    run = run_api("-c", "softmax", "--compiler", chosen, *QUICK, env=TORCH)
    assert run.status == 0, run.stderr
    found = {result["compiler"]: result for result in run.results}
    assert [(result["stage"], result["compiler"]) for result in run.results] == [
        (1, ""),
        (2, "torchscript"),
        (3, "inductor"),
        (3, "aot_eager"),
        (3, "inductor:cache=fresh:dynamic=true"),
    ]
    assert len({result["key"] for result in run.results}) == 5
    assert len({result["case_key"] for result in run.results}) == 1
    assert all(result["check"]["checked"] for result in run.results)
    for heading in ("torch 1", "torch 2", "torch 3 inductor", "torch 3 aot_eager", "dynamic=true"):
        assert heading in run.stdout
    assert set(run.header["compilers"]) == {"aot_eager", "inductor:cache=fresh:dynamic=true"}
    facts = {name: result["capture"] for name, result in found.items()}
    assert facts["inductor:cache=fresh:dynamic=true"]["cache"] == "miss"
    assert set(facts["inductor"]["phase_seconds"]) == {"dynamo", "aot_autograd", "inductor", "c++"}
    assert set(facts["aot_eager"]["phase_seconds"]) == {"dynamo", "aot_eager"}
    assert facts["inductor"]["kernels"] >= 1
    compiled = found["inductor:cache=fresh:dynamic=true"]
    assert 0 < sum(compiled["capture"]["phase_seconds"].values()) <= compiled["compile_seconds"]
    assert compiled["compile_memory_bytes"] > 1 << 20
    assert found[""]["compile_memory_bytes"] is None


@pytest.mark.parametrize(
    "compiler", ["inductor", pytest.param("inductor:mode=reduce-overhead", marks=pytest.mark.slow)]
)
def test_a_compiler_that_refuses_whatever_it_gets_is_unsupported(run_api, compiler):
    """Check it in the framework's own process, and in one that was started for the compiler's settings."""
    environment = {**TORCH, "CXX": "/nowhere/g++"}
    run = run_api("-c", "abs", "-st", "3", "--compiler", compiler, "--check-only", *QUICK, env=environment)
    assert run.status == 0 and {result["status"] for result in run.results} == {"unsupported"}, run.stderr
    assert all("needs a C++ compiler; install g++ or" in result["message"] for result in run.results)


@pytest.mark.nightly
def test_a_stage_runs_the_formulations_that_are_chosen(run_api):
    """Run the written form, of which the compiler captures nothing and says why, and the rewritten one."""
    both = run_api("-c", "aeloss", "-st", "1,3", "--formulation", "all", *QUICK, env=TORCH)
    found = [(result["stage"], result["formulation"], result["status"]) for result in both.results]
    assert found == [(1, "written", "ok"), (3, "written", "unsupported"), (3, "static", "ok")]
    assert "captured no graph of it" in both.results[1]["message"]
    assert "Data-dependent branching" in both.results[1]["message"]
    assert "≠" in both.stdout
    for choice in ("written", "static"):
        one = run_api("-c", "aeloss", "-st", "3", "--formulation", choice, *QUICK, env=TORCH)
        assert [result["formulation"] for result in one.results] == [choice]
    plain = run_api("-c", "abs", "-st", "3", "--formulation", "static", *QUICK, env=TORCH)
    assert [result["formulation"] for result in plain.results] == ["written"]  # abs has no other


def test_settings_of_a_compiler_reach_it(run_api):
    """Check that an option that Inductor lacks is named, and that the other results are measured."""
    run = run_api(*("-c", "abs", "--compiler", "inductor:options.no_such_option=1", *QUICK), env=TORCH)
    assert run.status == 1
    assert [result["status"] for result in run.results] == ["error", "ok"]
    assert "no_such_option" in run.results[0]["message"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--compiler", "indcutor"), "did you mean 'inductor'?"),
        (("--compiler", "inductor:mode=fast"), "mode is one of default, reduce-overhead"),
        (("--compiler", "torchscript", "-st", "1,3"), "compiler torchscript is of stage 2, which is not"),
        (("--compiler", "xla"), "compiler 'xla' is of tensorflow and jax, which is not among the frameworks"),
        (("--formulation", "padded"), "invalid choice: 'padded'"),
    ],
)
def test_unknown_compilers_settings_and_formulations_are_refused(run_api, arguments, words):
    run = run_api("-c", "abs", *arguments, env=TORCH)
    assert run.status == 2 and words in run.stderr and run.results == []
    assert len(run.stderr.strip().splitlines()) == 1 or arguments[0] == "--formulation"
