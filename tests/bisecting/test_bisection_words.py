"""The words on a bisection, and the file that shows them again."""

from __future__ import annotations

import ast
import io
import json

import pytest
from planted import HEADER, task
from rich.console import Console

from bench.analysis.comparison import SAME, SLOWER
from bench.analysis.difference import Difference
from bench.bisecting.report import bisection_json, bisection_table, others_line, outcome_line, step_line
from bench.bisecting.reproducer import reproducer
from bench.bisecting.search import BROKEN, FAST, SLOW, UNCLEAR, Bisection, Step

VERSIONS = [f"1.{number}" for number in range(9)]


def slow(version: str, base: str = "1.0", ratio: float = 1.314) -> Step:
    return Step(version, base, SLOW, SLOWER, ratio, (1.281, 1.349), 24)


def fast(version: str, base: str = "1.0") -> Step:
    return Step(version, base, FAST, SAME, 1.004, (0.99, 1.02), 12)


def passed_over(version: str, state: str = BROKEN, base: str = "1.0") -> Step:
    return Step(version, base, state, reason="no such symbol")


def bisection(*steps: Step, **more: object) -> Bisection:
    environments = {"base": {"numpy": {"versions": {"python": "3.12.3", "numpy": "2.4"}}}}
    header = {**HEADER, "environments": environments}
    return Bisection(header, "kernels", VERSIONS, steps, **{"task": task(), **more})


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (
            bisection(slow("1.8"), slow("1.1")),
            "kernels 1.1 is the first slow one: 1.31 times 1.0 (99%: 1.28 to 1.35)",
        ),
        (
            bisection(slow("1.8"), fast("1.4"), slow("1.5", ratio=1.5), direct=slow("1.5", "1.4")),
            "kernels 1.5 is the first slow one: 1.31 times 1.4 (99%: 1.28 to 1.35)",
        ),
        (
            bisection(slow("1.8"), fast("1.4"), slow("1.5"), direct=fast("1.5", "1.4")),
            "kernels 1.5 is the first slow one: 1.31 times 1.0 (99%: 1.28 to 1.35); "
            "1.00 times 1.4 (99%: 0.99 to 1.02) just before it: it came little by little",
        ),
        (
            bisection(slow("1.8"), fast("1.4"), slow("1.5"), direct=passed_over("1.5", UNCLEAR, "1.4")),
            "kernels 1.5 is the first slow one: 1.31 times 1.0 (99%: 1.28 to 1.35); whether it is slower "
            "than 1.4, just before it, cannot be told: no such symbol",
        ),
        (
            bisection(slow("1.8"), fast("1.4"), passed_over("1.6"), slow("1.7"), fast("1.5")),
            "the first slow one is one of kernels 1.6, 1.7; 1.7 is slow: 1.31 times 1.0 (99%: 1.28 to 1.35)",
        ),
        (
            bisection(slow("1.8"), interrupted=True),
            "interrupted: the first slow one is one of 8 of kernels, 1.1 to 1.8; 1.8 is slow: "
            "1.31 times 1.0 (99%: 1.28 to 1.35)",
        ),
        (bisection(fast("1.8")), "kernels 1.8 is not slower: 1.00 times 1.0 (99%: 0.99 to 1.02)"),
        (
            bisection(passed_over("1.8", UNCLEAR)),
            "cannot tell whether kernels 1.8 is slower than 1.0: no such symbol",
        ),
        (bisection(interrupted=True), "interrupted: cannot tell whether kernels 1.8 is slower than 1.0"),
    ],
)
def test_the_answer_names_the_first_slow_version_or_what_is_known(found, said):
    assert outcome_line(found) == said


def test_a_step_says_its_state_and_ratio_or_reason():
    assert step_line(slow("1.5")) == "1.5 is slow: 1.31 times 1.0 (99%: 1.28 to 1.35)"
    assert step_line(passed_over("1.5")) == "1.5 is broken: no such symbol"


def test_the_table_ascends_and_ends_with_the_last_step():
    found = bisection(
        slow("1.8"), fast("1.4"), passed_over("1.6"), slow("1.7"), fast("1.5"), direct=slow("1.7", "1.5")
    )
    out = Console(file=io.StringIO(), width=120)
    out.print(bisection_table(found))
    rows = [line.split() for line in out.file.getvalue().splitlines()[1:]]
    assert [row[0] for row in rows] == ["1.4", "1.5", "1.6", "1.7", "1.8", "1.7"]
    assert rows[0][1:] == ["1.0", "fast", "1.004", "0.990", "to", "1.020", "12"]
    assert rows[2][1:] == ["1.0", "broken", "-", "-", "-", "no", "such", "symbol"]
    assert rows[-1][1:3] == ["1.5", "slow"]


def test_reasons_are_no_markup():
    out = Console(file=io.StringIO(), width=160)
    step = Step("1.6", "1.0", BROKEN, reason="KeyError: [bold] of x[/] in [0]")
    out.print(bisection_table(bisection(slow("1.8"), step)))
    assert "KeyError: [bold] of x[/] in [0]" in out.file.getvalue()


def test_other_packages_that_differ_are_named():
    others = [Difference("numpy", "1.26.4", "2.0.0"), Difference("scipy", None, "1.17")]
    found = bisection(slow("1.8"), slow("1.1"), others=others)
    expected = "besides kernels, 1.1 differs from 1.0 in: numpy 1.26.4 -> 2.0.0, scipy - -> 1.17"
    assert others_line(found) == expected
    assert others_line(bisection(slow("1.8"))) == ""
    assert json.loads(bisection_json(found))["others"][0] == {
        "name": "numpy",
        "base": "1.26.4",
        "new": "2.0.0",
    }


def test_the_reproducer_is_python_and_says_how_to_run_it():
    calls = {
        version: [["--only-binary", "kernels", f"kernels[fast]=={version}", "numpy<2"]]
        for version in VERSIONS
    }
    measured = task(sample="softmax", stage=3, dtype="float16", threads=2, side="base")
    found = bisection(
        slow("1.8"),
        slow("1.1"),
        task=measured,
        installations=calls,
        others=[Difference("numpy", "1", "2")],
        samples_directories=["/mine"],
    )
    text = reproducer(found, "shown.py", "NUMPY")
    said = ast.get_docstring(ast.parse(text))
    assert said is not None and said.startswith("kernels 1.1 is the first slow one: 1.31 times 1.0 ")
    lines = [line.strip() for line in text.splitlines()]
    making = "-m pip install --only-binary kernels 'kernels[fast]==1.1' 'numpy<2'"
    assert f"python3.12 -m venv slow && slow/bin/python {making}" in lines
    assert (
        "fast/bin/python shown.py" in lines
        and "Besides kernels, 1.1 differs from 1.0 in: numpy 1 -> 2." in lines
    )
    for expected in (
        "CASE = {'shape': [8]}",
        "'softmax',",
        "frameworks='numpy',",
        "stages=3,",
        "directions='forward',",
        "samples_directories=['/mine'],",
        "dtype='float16',",
        "threads=2,",
    ):
        assert expected in lines
