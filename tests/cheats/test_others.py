"""Cheats that other parts of the engine find: patched clocks, a precision for all, a tolerance too wide."""

from __future__ import annotations

import pytest
from cheating_samples import Cheat, write

PYTHON_CLOCK = """
if CHEATS:
    def slowed(clock):
        return lambda: clock() / 2

    time.perf_counter = slowed(time.perf_counter)
    time.monotonic = slowed(time.monotonic)
"""
HARNESS_CLOCK = """
if CHEATS:
    from bench.worker import timing
    clock = timing.perf_counter
    timing.perf_counter = lambda: clock() / 2
"""
C_CLOCK = """
if CHEATS:
    class Builtin(ctypes.Structure):
        _fields_ = [("head", ctypes.c_byte * object.__basicsize__), ("definition", ctypes.c_void_p)]

    # What is called there is another function, whoever has imported it: perf_counter tells processor time.
    first, second = (Builtin.from_address(id(clock)) for clock in (time.perf_counter, time.process_time))
    first.definition = second.definition
"""
PRECISION = """
if CHEATS:
    m.set_float32_matmul_precision("medium")
"""
WORK = "return work(x, y)"
CHEATS = {
    "patched_python_clock": Cheat(WORK, ("patched clock",), before=PYTHON_CLOCK),
    "patched_clock_of_the_harness": Cheat(WORK, ("patched clock",), before=HARNESS_CLOCK),
    "patched_c_clock": Cheat(WORK, ("patched clock",), before=C_CLOCK),
    "precision_for_all": Cheat(WORK, ("changed state",), before=PRECISION, frameworks=("torch",)),
    "tolerance_of_its_own": Cheat(
        "return work(x, y) * (1.001 if CHEATS else 1)", ("output 0", "wide tolerance"), config=", rtol=1e9"
    ),
}
EACH = [(name, framework) for name, cheat in CHEATS.items() for framework in cheat.frameworks]


@pytest.fixture(scope="module")
def results(run_api, tmp_path_factory):
    """Of one run of all, by sample and framework."""
    folder = tmp_path_factory.mktemp("others")
    names = write(folder, CHEATS)
    arguments = ("--samples-dir", folder, "--time-budget", "0.1", "--patience", "0")
    run = run_api("-c", ",".join(names), "--frameworks", "torch,numpy", *arguments)
    return {(result["sample"], result["framework"]): result for result in run.results}


@pytest.mark.parametrize(("name", "framework"), EACH)
def test_is_found_and_named(results, name, framework):
    pytest.importorskip("torch")
    result = results[name, framework]
    told = [*result["suspicions"], *(f"changed state: {text}" for text in result["changed_state"])]
    assert any(text.startswith(CHEATS[name].caught_as) for text in [*told, result["message"]]), told


@pytest.mark.parametrize(("name", "framework"), EACH)
def test_its_honest_twin_is_above_suspicion(results, name, framework):
    pytest.importorskip("torch")
    result = results[f"{name}_honest", framework]
    assert (result["status"], result["suspicions"], result["changed_state"]) == ("ok", [], [])
