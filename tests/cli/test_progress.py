"""Progress of a run: plain lines, a bar on a terminal, and the time left in both."""

from __future__ import annotations

import os
import re

import pytest
from planted import failed, measured

from bench.analysis.time_left import Estimate, TimeLeft
from bench.cli import progress
from bench.cli.messages import words_of_time_left
from bench.engine.event import FINISHED, NOTICE, PLANNED, READING, RENEWED, STARTING, WAITING, Event
from bench.render.units import format_duration

QUICK = ("--warmup", "1", "--runs", "2")


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0 s"),
        (8.4, "8 s"),
        (19.4, "19 s"),
        (43, "45 s"),
        (59, "1 min"),
        (74, "1 min 10 s"),
        (599, "10 min"),
        (754, "12 min 30 s"),
        (3599, "1 h"),
        (7900, "2 h 10 min"),
        (90000, "25 h"),
    ],
)
def test_durations_are_said_as_people_say_them(seconds, words):
    assert format_duration(seconds) == words


@pytest.mark.parametrize(
    ("estimate", "words"),
    [
        (Estimate(300, 180, 480), "about 3 min to 8 min left"),
        (Estimate(300, 260, 340), "5 min left"),
        (Estimate(10, 8, 12), "10 s left"),
        (Estimate(2, 0, 5), "2 s left"),
        (Estimate(0, 0, 0), "0 s left"),
    ],
)
def test_the_time_left_is_a_range_while_little_is_known(estimate, words):
    assert words_of_time_left(estimate) == words


@pytest.mark.parametrize(("total", "lines"), [(266, ["reading samples: 0/266; abs numpy"]), (3, [])])
def test_reading_many_samples_is_told_at_once(capsys, total, lines):
    with progress.ProgressLine() as shown:
        for done in range(total):
            shown(Event(READING, done, total, task=measured().task))
    assert capsys.readouterr().err.splitlines() == lines


def test_progress_is_plain_lines_where_there_is_no_terminal(capsys, monkeypatch):
    monkeypatch.setattr(progress, "PLAIN_INTERVAL_SECONDS", 0.0)
    results = [measured(), failed("exp"), measured("log")]
    with progress.ProgressLine() as shown:
        shown(Event(PLANNED, total=3, tasks=[result.task for result in results]))
        for done, result in enumerate(results, start=1):
            shown(Event(FINISHED, done, 3, result.task, result, seconds=4.0))
    output = capsys.readouterr()
    first, failure, second = output.err.splitlines()
    assert re.fullmatch(r"1/3 done, (about .* to )?\d+ s left; abs", first)
    assert failure == "wrong_result: exp case 0 numpy stage 1: why"
    assert re.fullmatch(r"2/3 done, .* left; exp \(wrong_result\)", second)
    assert output.out == ""


def test_the_time_left_falls_between_two_events(monkeypatch):
    """Move a made-up clock on by 100 s without an event: the time left falls by 100 s."""
    now = [100.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    results = [measured(f"sample_{number}") for number in range(40)]
    with progress.ProgressLine() as shown:
        shown(Event(PLANNED, total=40, tasks=[result.task for result in results]))
        for done, result in enumerate(results[:20], start=1):
            now[0] += 12.0
            shown(Event(FINISHED, done, 40, result.task, result, seconds=12.0))
        before = shown.time_left()
        now[0] += 100.0
        after = shown.time_left()
    assert before is not None and after is not None
    assert before.expected == pytest.approx(20 * 12, rel=0.1)
    assert before.expected - after.expected == pytest.approx(100.0)


def test_a_long_run_is_not_held_up_by_estimates(monkeypatch):
    """Use a made-up clock: estimates of 0.5 s get about 1% of the time, beside results of 1 s."""
    now, looked = [100.0], []

    def estimate(left: TimeLeft) -> Estimate:
        now[0] += 0.5
        looked.append(now[0])
        return Estimate(1.0, 1.0, 1.0)

    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(TimeLeft, "estimate", estimate)
    results = [measured(f"sample_{number}") for number in range(400)]
    with progress.ProgressLine() as shown:
        shown(Event(PLANNED, total=400, tasks=[result.task for result in results]))
        for done, result in enumerate(results, start=1):
            now[0] += 1.0
            shown(Event(FINISHED, done, 400, result.task, result, seconds=1.0))
    assert 4 <= len(looked) <= 10


def test_other_events_change_nothing_that_is_printed(capsys):
    with progress.ProgressLine() as shown:
        result = measured()
        shown(Event(PLANNED, total=2, tasks=[result.task] * 2))
        shown(Event(STARTING, task=result.task))
        shown(Event(RENEWED, seconds=3.0))
        shown(Event(NOTICE, text="so it is"))
        shown(Event(WAITING, task=result.task, values={"slow": {"arithmetic": 1.5}, "rows": 2}))
        shown(Event(WAITING, task=result.task, values={"slow": {"arithmetic": 1.4}, "rows": 2}))
    said = capsys.readouterr().err.splitlines()
    waiting = "waiting for a calm machine to measure abs again (2 cases so far were disturbed)"
    assert said == ["so it is", waiting]


def test_progress_is_a_bar_on_a_terminal(start_api, faulty_environment):
    leader, follower = os.openpty()
    environment = {**faulty_environment, "TERM": "xterm-256color", "COLUMNS": "150"}
    process = start_api("-c", "healthy,raises", *QUICK, env=environment, stderr=follower)
    os.close(follower)
    shown = b""
    while True:
        try:
            received = os.read(leader, 4096)
        except OSError:  # Linux raises it when the other end is closed
            break
        if not received:
            break
        shown += received
    os.close(leader)
    stdout, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    text = shown.decode()
    assert "raises faulty 1" in text and "3/3" in text and "\x1b[" in text and " left" in text
    assert "error: raises case 0 faulty stage 1: RuntimeError: broken on purpose" in text
    assert "\x1b[" not in stdout and "2 ok, 1 error" in stdout
