"""`benchmarks/tier_power.py`: the tests that reach a planted fault, and its use of their verdicts."""

from __future__ import annotations

import tier_power
from engine_faults.faults import Fault
from engine_faults.reach import Reach, reaching
from engine_faults.trial import LEFT, NOTICED, Verdict

MODULE = """\
LIMIT_SECONDS = 3


def limited(seconds):
    return min(seconds, LIMIT_SECONDS)


def other():
    return 1
"""
USER = """\
from bench.limits import LIMIT_SECONDS

print(LIMIT_SECONDS)
"""
SECONDS = {
    "tests/test_a.py::test_dear": 2.0,
    "tests/test_a.py::test_cheap": 0.1,
    "tests/test_b.py::test_b": 1.0,
}


def reach(tmp_path, lines):
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "limits.py").write_text(MODULE)
    (tmp_path / "bench" / "user.py").write_text(USER)
    return Reach(tmp_path, lines, SECONDS, dict.fromkeys(SECONDS, 1))


def fault(line):
    return Fault("bench/limits.py", "core/NumberReplacer", 0, line, line)


def test_a_context_says_whether_a_process_of_the_test_was_there():
    assert reaching("tests/test_a.py::test_cheap") == "process of tests/test_a.py::test_cheap"
    assert reaching("none|tests/test_a.py::test_cheap") == "tests/test_a.py::test_cheap"
    assert reaching("none") == ""


def test_tests_that_were_seen_to_reach_a_line_come_first_and_others_of_their_module_follow(tmp_path):
    process = ["process of tests/test_a.py::test_dear"]
    lines = {"bench/limits.py": {"5": process, "9": ["tests/test_b.py::test_b"]}}
    found = reach(tmp_path, lines).tests(fault(5))
    assert list(found) == ["tests/test_a.py::test_dear", "tests/test_a.py::test_cheap"]


def test_a_constant_is_reached_by_the_tests_of_lines_that_mention_it(tmp_path):
    lines = {
        "bench/limits.py": {"1": [""], "9": ["tests/test_a.py::test_dear"]},
        "bench/user.py": {"3": ["tests/test_b.py::test_b"]},
    }
    found = reach(tmp_path, lines).tests(fault(1))
    assert set(found) == {"tests/test_a.py::test_dear", "tests/test_b.py::test_b"}


def test_the_last_verdict_on_a_fault_counts(tmp_path):
    for verdict in (
        Verdict(fault(5), LEFT),
        Verdict(fault(9), LEFT),
        Verdict(fault(5), NOTICED, "test", "all"),
    ):
        tier_power.keep(tmp_path, verdict)
    found = tier_power.verdicts(tmp_path)
    assert found[fault(5)].tier == "all"
    assert tier_power.unnoticed(found.values()) == [fault(9)]
