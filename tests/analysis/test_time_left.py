"""The time left: learnt by kind of task, in runs with made-up times and in one that was measured."""

from __future__ import annotations

import random
import sys
from dataclasses import replace

import pytest
from planted import failed, measured, run, task
from processes import bench_process

import time_left as played_again
from bench.analysis.time_left import Estimate, TimeLeft
from bench.model.result import Result
from bench.model.stage import EAGER, JIT
from bench.model.task import Task

SECONDS = {EAGER: (0.0, 0.3), JIT: (2.0, 0.3)}
"""The seconds of a first call and of the rest, by stage."""
LOADING = {EAGER: 0.0, JIT: 12.0}


def tasks_of(stages: tuple[int, ...], samples: int = 40) -> list[Task]:
    """Return the tasks of so many samples, in the order of a run."""
    compilers = {EAGER: "", JIT: "inductor"}
    return [
        task(f"sample_{number}", framework="torch", stage=stage, compiler=compilers[stage], time_budget=0.3)
        for stage in stages
        for number in range(samples)
    ]


class MadeUp:
    """A run whose visits take the times of SECONDS and LOADING, give or take a fifth."""

    def __init__(self, tasks: list[Task], rounds: int = 1, start: float = 0.0):
        self.left, self.truth = TimeLeft(), 0.0
        self._random, self._loaded = random.Random(0), set()
        self._visits = [(each, self._result(each, number)) for number in range(rounds) for each in tasks]
        self._start, self._size = start, len(tasks)
        self.left.plan([each for each, _ in self._visits])

    def _result(self, each: Task, number: int) -> tuple[Result, float]:
        first, rest = (value * self._random.uniform(0.8, 1.2) for value in SECONDS[each.stage])
        first *= 0.3 if number else 1.0  # in later rounds compilers find their caches filled
        loading = (
            0.0 if (number, each.stage) in self._loaded else LOADING[each.stage] * (0.3 if number else 1)
        )
        self._loaded.add((number, each.stage))
        found = measured(each.sample)
        return replace(found, task=each, compile_seconds=first or None), first + rest + loading

    def moments(self) -> list[tuple[float, float, Estimate]]:
        """Return after each visit: the share of time that has passed, the true time left, the estimate."""
        durations = [seconds for _, (_, seconds) in self._visits]
        renewals = (len(durations) - 1) // self._size
        total, passed, found = sum(durations) + renewals * self._start, 0.0, []
        for place, (_, (result, seconds)) in enumerate(self._visits):
            if place and place % self._size == 0:
                passed += self._start
                self.left.renewed(self._start)
            passed += seconds
            self.left.visited(result, seconds)
            found.append((passed / total, total - passed, self.left.estimate()))
        return found


def at(moments: list[tuple[float, float, Estimate]], share: float) -> tuple[float, Estimate]:
    return next((truth, found) for passed, truth, found in moments if passed >= share)


@pytest.mark.parametrize("share", [0.1, 0.25, 0.5])
def test_compiled_tasks_that_come_last_are_expected(share):
    """Check a case where the mean of the eager tasks would expect less than a sixth of the time."""
    truth, found = at(MadeUp(tasks_of((EAGER, JIT))).moments(), share)
    assert truth / 2 < found.expected < 2 * truth
    assert found.low <= truth <= found.high


@pytest.mark.parametrize("share", [0.1, 0.25, 0.5, 0.9])
def test_later_rounds_are_expected_to_find_caches(share):
    truth, found = at(MadeUp(tasks_of((EAGER, JIT)), rounds=3, start=5.0).moments(), share)
    assert truth / 2 < found.expected < 2 * truth


def test_what_a_compiler_loads_once_is_not_expected_of_each_task():
    """Check a first compiled task of fourteen seconds, before 39 others of two seconds each."""
    moments = MadeUp(tasks_of((JIT, EAGER))).moments()
    _, truth, found = moments[0]
    assert found.expected < 2 * truth


def test_the_range_narrows_and_nothing_is_left_at_the_end():
    moments = MadeUp(tasks_of((EAGER, JIT))).moments()
    widths = [found.high / found.low for passed, _, found in moments if passed < 0.7]
    assert widths[-1] < 2 < widths[0]
    assert moments[-1][2].expected == moments[-1][2].high == 0.0


def test_before_anything_is_known_settings_say_something():
    left = TimeLeft()
    left.plan(tasks_of((EAGER,)))
    eager = left.estimate()
    assert 40 * 0.3 <= eager.expected < 40 * 0.6 and eager.high > 1.5 * eager.low
    left.plan(tasks_of((JIT,)))
    assert left.estimate().expected > 2 * eager.expected
    checked = [replace(each, settings=replace(each.settings, measure=False)) for each in tasks_of((EAGER,))]
    left.plan(checked)
    assert left.estimate().expected < eager.expected / 2


def of_sizes(*elements: int) -> list[Task]:
    return [
        task(f"sample_{place}", case={"shape": [count]}, time_budget=0.3)
        for place, count in enumerate(elements)
    ]


def test_large_cases_that_come_last_are_expected():
    """Check cases that each take as long as all the small ones before them together."""
    left, tasks = TimeLeft(), of_sizes(*[100] * 20, *[50_000_000] * 4)
    left.plan(tasks)
    for each in tasks[:20]:
        left.visited(replace(measured(), task=each), 0.4)
    truth = 4 * 20 * 0.4
    assert truth / 2 < left.estimate().expected < 2 * truth


def test_a_large_case_that_comes_first_says_little_of_small_ones():
    left, tasks = TimeLeft(), of_sizes(*[50_000_000] * 2, *[100] * 60)
    left.plan(tasks)
    for each in tasks[:2]:  # the first has loaded what all need
        left.visited(replace(measured(), task=each), 20.0)
    truth = 60 * 0.4
    assert truth / 2 < left.estimate().expected < 2 * truth


def test_what_nothing_captures_is_expected_to_be_refused_at_once():
    left = TimeLeft()
    left.plan([task(f"sample_{number}", stage=JIT) for number in range(100)])
    assert left.estimate().expected < 1.0


def test_what_failed_is_not_expected_again():
    left, tasks = TimeLeft(), tasks_of((EAGER,), samples=2)
    left.plan(tasks * 3)
    for each in tasks:
        left.visited(replace(failed(), task=each), 0.1)
    left.renewed(1.0)
    left.renewed(1.0)
    assert left.estimate().expected == 0.0


def test_what_could_not_be_planned_is_no_part_of_it():
    left = TimeLeft()
    left.plan(tasks_of((EAGER,), samples=3))
    before = left.estimate()
    left.visited(failed("other"), 500.0)
    assert left.estimate() == before


def test_disturbed_tasks_take_patience():
    found = []
    for disturbed in (False, True):
        left, tasks = TimeLeft(), tasks_of((EAGER,))
        left.plan(tasks, patience=0.2)
        for each in tasks[:20]:
            left.visited(replace(measured(), task=each, disturbed=disturbed), 1.0)
        found.append(left.estimate().expected)
    assert found[1] == pytest.approx(1.2 * found[0])


def test_another_plan_keeps_what_was_learnt():
    left, tasks = TimeLeft(), tasks_of((EAGER,), samples=10)
    left.plan(tasks)
    for each in tasks:
        left.visited(replace(measured(), task=each), 9.0)
    left.plan([replace(each, sample=f"new_{each.sample}") for each in tasks])
    assert left.estimate().expected > 60


@pytest.mark.slow
@pytest.mark.process
def test_the_time_left_of_a_measured_run_falls_as_it_is_played_again(tmp_path):
    """Check that the estimate falls while each visit is replayed, and that none is left at the end."""
    pytest.importorskip("torch")
    options = ["--frameworks", "numpy,torch", "-st", "1,2", "--max-cases", "2", "--time-budget", "0.01"]
    done = bench_process(
        "run", "-c", "abs,softmax,exp", *options, "--rounds", "2", "--output", tmp_path, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    (path,) = tmp_path.glob("*.jsonl")
    played = played_again.read(path)
    assert [len(visits) for visits in played.rounds] == [24, 18]  # NumPy captures no graphs
    for order in (played, played.eager_first()):
        moments = list(played_again.moments(order))
        assert len(moments) >= 40 and moments[-1].left < moments[0].left
        assert all(0 <= each.said.low <= each.said.expected <= each.said.high for each in moments)
        assert moments[-1].said.expected < moments[0].said.expected


def test_the_script_tells_how_far_it_is_off(tmp_path, capsys):
    tasks = tasks_of((EAGER, JIT), samples=10)
    made = MadeUp(tasks)
    results = [replace(result, wall_seconds=seconds) for _, (result, seconds) in made._visits]
    path = run(*results).save(tmp_path / "run.jsonl")
    status = played_again.main([str(path)])
    text = capsys.readouterr().out
    assert status == 0 and text.count("1 of 1") >= 4 and "eager tasks first, 1 runs" in text
    assert "50%" in text and sys.modules["time_left"] is played_again
