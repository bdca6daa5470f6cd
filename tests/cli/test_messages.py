"""Reasons in words: every reason has some, and the flag that they name exists."""

from __future__ import annotations

import re

import pytest

from bench.cli.arguments import build_parser
from bench.cli.messages import words_of
from bench.model import skip_reason
from bench.model.result import Result
from bench.model.skip_reason import TOO_MANY_ELEMENTS, TURNED_OFF
from bench.model.task import Task
from bench.running.summary import summary_lines

TASK = Task("abs", "bench.samples.basic.abs", "unary", 0, {}, "numpy", "numpy", 1, "forward")


@pytest.mark.parametrize("code", skip_reason.REASONS)
def test_every_reason_not_to_check_has_words_and_flags_that_exist(code):
    words = words_of({"checked": False, "reason": code, "elements": 5_000_000})
    assert words and code not in words and "{" not in words
    assert set(re.findall(r"--[a-z-]+", words)) <= set(build_parser("bench")._option_string_actions)


def test_what_was_checked_has_no_words():
    assert words_of({"checked": True, "reference": "numpy", "largest_error": 0.0}) == words_of({}) == ""


def test_reasons_of_other_versions_stay_as_they_are():
    assert words_of({"checked": False, "reason": "of {another} version"}) == "of {another} version"


def test_elements_are_said():
    check = {"checked": False, "reason": skip_reason.TOO_MANY_ELEMENTS, "elements": 5_000_000}
    assert words_of(check) == "5000000 input elements; --check all checks every case"


@pytest.mark.parametrize(
    ("status", "message", "words"),
    [
        (
            "timeout",
            "no answer within 2 s; killed",
            "no answer within 2 s; killed (--timeout sets the limit)",
        ),
        (
            "error",
            skip_reason.NO_ACCELERATOR,
            "the sample asks for a GPU, and its framework sees none; DEVICE_CPU=1 keeps it on the CPU",
        ),
        ("error", "ValueError: no", "ValueError: no"),
        ("ok", "", ""),
    ],
)
def test_results_have_their_message_and_the_remedy_in_words(status, message, words):
    assert words_of(Result(TASK, status, message)) == words


def test_summary_says_what_was_not_checked():
    """Count unchecked results once for each reason, and leave out those that were checked or failed."""
    unchecked = [
        {"checked": False, "reason": code, "elements": 7} for code in (TURNED_OFF, TOO_MANY_ELEMENTS)
    ]
    results = [Result(TASK, "ok", check=check) for check in [*unchecked, unchecked[0], {"checked": True}]]
    results.append(Result(TASK, "error", "why"))
    results.append(Result(TASK, "ok", check={"checked": True, "loosened": True}))
    said = [line for line in summary_lines(results) if "not checked" in line]
    assert said == [
        "1 ok, 3 ok but not checked, 1 ok with a tolerance of their own, 1 error",
        "2 not checked: turned off by --check off",
        "1 not checked: 7 input elements; --check all checks every case",
    ]
