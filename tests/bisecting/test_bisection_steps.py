"""Steps of `bench.bisect`, with made-up environments and a made-up gate."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import pytest
from packaging.version import Version
from planted import HEADER, task

import bench
from bench.analysis.comparison import AMBIGUOUS, SAME, SLOWER
from bench.bisecting import bisection
from bench.engine.preparation import FrameworkFailed
from bench.errors import UsageError
from bench.gating.evidence import Evidence
from bench.gating.outcome import BASE, CANDIDATE, Finding, Judgement
from bench.machine.virtual_environment import EnvironmentNotMade
from bench.model.result import Result
from bench.model.status import CRASHED, OK

SECRET = "http://me:token@there/simple"


@dataclass
class MadeUpEnvironment:
    """A made-up environment, whose version stands for its interpreter."""

    interpreter: str
    problem_now: str | None = "not made"

    path = Path("there")

    def problem(self) -> str | None:
        return self.problem_now

    def create(self, python: str) -> None:
        if self.interpreter == "1.3":
            raise EnvironmentNotMade("cannot make there: no such wheel")
        self.problem_now = None

    def installations(self):
        return [["--index-url", SECRET, f"kernels=={self.interpreter}"]]

    def distributions(self):
        return {"kernels": self.interpreter, "numpy": "1.26" if self.interpreter < "1.4" else "2.0"}


class MadeUpWheels:
    name, python = "kernels", "python3"

    def __init__(self, count: int):
        self._environments = {f"1.{number}": MadeUpEnvironment(f"1.{number}") for number in range(count)}

    def versions(self):
        return [Version(version) for version in self._environments]

    def environment(self, version):
        return self._environments[version]


def judged(verdict: str, ratio: float = 1.0, *failed: Result, interrupted: bool = False) -> Judgement:
    base, candidate = (Result(task(side=side), OK) for side in (BASE, CANDIDATE))
    evidence = Evidence([math.log(ratio)] * 12)
    findings = [] if failed else [Finding(base, candidate, verdict, 0.05, evidence, None)]
    environments = {BASE: {"numpy": {"versions": {"python": "3.11.7"}}}}
    header = {**HEADER, "environments": environments}
    lacking = {BASE: [], CANDIDATE: []}
    return Judgement(header, findings, [], lacking, failed, 12, 1.0, interrupted)


@pytest.fixture
def bisect(monkeypatch):
    """Return a function that runs `bench.bisect` on versions 1.0 to 1.8, with `judge` in place of the gate.

    Its `asked` has the base, the candidate and the number of pairs of each gate, its `said` the progress.
    """

    def run(judge, **more):
        def gate(sample, *, base, candidate, pairs, **request):
            run.asked.append((base.interpreter, candidate.interpreter, pairs))
            return judge(base.interpreter, candidate.interpreter, pairs)

        monkeypatch.setattr(bisection, "gate", gate)
        monkeypatch.setattr(bisection, "wheels_of", lambda *arguments: MadeUpWheels(9))
        said = []
        run.asked, run.said = [], said
        keywords = {"good": "1.0", "bad": "1.8", "progress": lambda event: said.append(event.text), **more}
        return bench.bisect("abs", **keywords)

    return run


def slow_from(first: str):
    def judge(base, candidate, pairs):
        slower = base < first <= candidate
        return judged(SLOWER if slower else SAME, 1.5 if slower else 1.0)

    return judge


def test_each_version_is_gated_and_the_first_slow_also_against_the_last_fast(bisect):
    found = bisect(slow_from("1.6"))
    assert (found.outcome, found.last_fast, found.first_slow) == ("found", "1.5", "1.6")
    against_good = [("1.0", version, 12) for version in ("1.8", "1.4", "1.6", "1.5")]
    assert bisect.asked == [*against_good, ("1.5", "1.6", 12)]
    assert found.direct is not None and (found.direct.base, found.direct.state) == ("1.5", "slow")
    assert found.decisive == found.direct and found.others == []
    assert bisect.said[0] == "7 versions of kernels between 1.0 and 1.8, about 3 to look at; first 1.8 itself"
    assert bisect.said[-1].startswith("kernels 1.6 is slow: 1.50 times 1.5 (99%: ")


def test_no_further_step_is_taken_where_the_last_fast_one_is_the_good_one(bisect):
    found = bisect(slow_from("1.1"))
    assert found.direct is None and bisect.asked[-1] == ("1.0", "1.1", 12)
    assert found.decisive is not None and found.decisive.base == "1.0"


def test_what_does_not_install_is_passed_over_and_what_else_differs_is_told(bisect):
    found = bisect(slow_from("1.4"))
    assert (found.outcome, list(found.suspects)) == ("narrowed", ["1.3", "1.4"])
    reason = "kernels 1.3 does not install: cannot make there: no such wheel"
    assert found.skipped == {"1.3": reason}
    assert [(each.name, each.base, each.new) for each in found.others] == [("numpy", "1.26", "2.0")]


def test_what_cannot_be_told_is_gated_once_more_with_twice_the_pairs(bisect):
    def judge(base, candidate, pairs):
        if candidate == "1.8" and pairs == 6:
            return judged(AMBIGUOUS, 1.2)
        return judged(AMBIGUOUS) if candidate == "1.4" else slow_from("1.6")(base, candidate, pairs)

    found = bisect(judge, pairs=6)
    assert bisect.asked[:2] == [("1.0", "1.8", 6), ("1.0", "1.8", 12)]
    assert [asked for asked in bisect.asked if asked[1] == "1.4"] == [("1.0", "1.4", 6), ("1.0", "1.4", 12)]
    assert found.skipped["1.4"] == "the pairs of processes scatter too much"
    assert (found.outcome, found.first_slow) == ("found", "1.6")
    assert sum("once more, with 12 pairs" in text for text in bisect.said) == 2


def test_ctrl_c_in_a_gate_ends_with_what_is_known(bisect):
    def judge(base, candidate, pairs):
        return (
            judged(SAME, interrupted=True) if candidate == "1.6" else slow_from("1.5")(base, candidate, pairs)
        )

    found = bisect(judge)
    assert found.interrupted and list(found.suspects) == ["1.5", "1.6", "1.7", "1.8"]
    assert [step.version for step in found.steps] == ["1.8", "1.4"] and found.task is not None


def test_a_version_in_which_the_framework_does_not_start_is_broken(bisect):
    def judge(base, candidate, pairs):
        if candidate == "1.4":
            raise FrameworkFailed("numpy cannot be started: no such symbol")
        return slow_from("1.6")(base, candidate, pairs)

    found = bisect(judge)
    assert found.skipped["1.4"] == "numpy cannot be started: no such symbol"
    assert found.first_slow == "1.6"


def test_good_and_bad_versions_have_to_start_run_and_install(bisect):
    def no_start(base, candidate, pairs):
        raise FrameworkFailed("numpy cannot be started: no such symbol")

    with pytest.raises(UsageError, match=r"with kernels 1\.0 or 1\.8: numpy cannot be started"):
        bisect(no_start)
    for side, version in ((BASE, "1.0"), (CANDIDATE, "1.8")):
        crashed = Result(task(side=side), CRASHED, "no such symbol")
        with pytest.raises(
            UsageError, match=rf"abs does not run with kernels {version}: crashed: no such symbol"
        ):
            bisect(lambda *sides, failed=crashed: judged(SAME, 1.0, failed))
    with pytest.raises(UsageError, match=r"kernels 1\.3 does not install: ") as raised:
        bisect(slow_from("1.4"), good="1.3")
    assert raised.value.code == "not_installed"


def test_names_and_tokens_of_an_index_are_not_told(bisect, monkeypatch):
    monkeypatch.setattr("sys.argv", ["bench", "--index-url", SECRET])
    found = bisect(slow_from("1.6"))
    assert found.installations["1.5"] == [["--index-url", "http://there/simple", "kernels==1.5"]]
    assert "token" not in str(found.as_json())
