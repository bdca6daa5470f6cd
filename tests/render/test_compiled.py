"""Compiled operators: outcomes, times and sums, and the document that lists them."""

from __future__ import annotations

import pytest

import bench
from bench.analysis.ratio import Ratio
from bench.model.result import Result
from bench.model.status import CRASHED, OK, UNSUPPORTED, WRONG_RESULT
from bench.model.task import STATIC, Task
from bench.render.rows.compiling import BREAKS, FAILED, REFUSED, WHOLE, WRONG, compiled_rows, grouped, tally
from bench.reporting.compile_document import compile_document

HEADER = {"started": "2026-11-22T01:02:03"}


def result(
    sample: str, stage: int, seconds: float = 1e-6, status: str = OK, message: str = "", **fields
) -> Result:
    threads = bench.Settings(threads=fields.pop("threads", 1))
    capture = {name: fields.pop(name) for name in ("graph_breaks", "cache") if name in fields}
    task = {"framework": "torch", "category": "unary", "case": {}, **fields}
    own = Task(
        sample=sample,
        package="",
        case_index=0,
        implementation="torch",
        stage=stage,
        direction="forward",
        settings=threads,
        **task,
    )
    blocks = [seconds] * 9 if status == OK else []
    return Result(
        own, status, message, block_seconds=blocks, calls_per_block=1, compile_seconds=1e-3, capture=capture
    )


def test_each_operator_has_its_worst_outcome_and_the_reason():
    results = [
        *(result(name, 1) for name in "abcdef"),
        result("a", 3, graph_breaks=0),
        result("b", 3, graph_breaks=2),
        result("c", 3, status=UNSUPPORTED, message="no graph"),
        result("d", 3, status=WRONG_RESULT, message="off by one"),
        result("e", 3, status=CRASHED, message="killed"),
        result("f", 3, graph_breaks=0),
        result("f", 3, graph_breaks=1, case={"size": 2}),  # of several cases the worst counts
    ]
    rows = {row.sample: row for row in compiled_rows(results)}
    found = {name: row.outcome for name, row in rows.items()}
    assert found == {"a": WHOLE, "b": BREAKS, "c": REFUSED, "d": WRONG, "e": FAILED, "f": BREAKS}
    assert [rows[name].reason for name in "acde"] == ["", "no graph", "off by one", "killed"]
    assert rows["f"].graph_breaks == 1 and rows["c"].graph_breaks is None and rows["c"].times is None
    assert all(row.compiler == "inductor" for row in rows.values())


def test_times_are_of_cases_that_ran_both_ways():
    two = {"case": {"size": 2}}
    results = [
        *(result("a", 1, 4e-6), result("a", 1, 9e-6, **two)),
        *(result("a", 3, 2e-6, cache="miss"), result("a", 3, 2e-6, cache="miss", **two)),
        result("a", 3, 1e-6, case={"size": 3}),
        *(result("b", 1, 1e-6), result("b", 3, 4e-6, cache="hit")),
    ]
    first, second = compiled_rows(results)
    assert first.times is not None and second.times is not None
    assert first.times.speed_up == pytest.approx((4 / 2 * 9 / 2) ** 0.5)
    assert (first.times.eager, first.times.compiled) == (9e-6, 2e-6)
    assert first.times.break_even == 143  # 1 ms at 7 µs a call
    assert (first.times.cold, second.times.cold, second.times.break_even) == (True, False, None)
    found = tally([first, second])
    assert found.operators == 2 and found.slower == [pytest.approx(0.25)]
    assert found.break_even == 143 and found.compile_seconds == pytest.approx(1e-3)
    assert found.speed_up == pytest.approx((3 * 0.25) ** 0.5)


def test_speed_ups_are_as_measured_by_turns_and_the_last_case_pays_for_itself():
    two = {"case": {"size": 2}}
    eager, first = result("a", 1, 4e-6), result("a", 3, 2e-6)
    first.ratios = [Ratio(eager.key, "torch", 1, 0.25, None, None, None, 1, True).as_json()]
    first.compile_seconds = 9e-3
    (row,) = compiled_rows([eager, result("a", 1, 4e-6, **two), first, result("a", 3, 2e-6, **two)])
    assert row.times is not None and row.times.speed_up == pytest.approx((4 * 2) ** 0.5)
    assert row.times.break_even == pytest.approx(500, abs=1)  # 1 ms at 2 µs a call
    assert row.times.compile_seconds == pytest.approx(5e-3)


def test_stages_of_different_threads_are_not_compared():
    (row,) = compiled_rows([result("a", 1, threads=1), result("a", 3, threads=2)])
    assert row.times is None
    both = [
        result("a", stage, threads=threads, seconds=threads / stage) for threads in (1, 2) for stage in (1, 3)
    ]
    (row,) = compiled_rows(both)
    assert row.times is not None and row.times.speed_up == pytest.approx(3)


def test_compilers_and_formulations_are_told_apart():
    results = [
        result("a", 1),
        result("a", 3, 2e-6, compiler="inductor"),
        result("a", 3, 5e-7, compiler="inductor", formulation=STATIC),
        result("a", 3, 4e-6, compiler="aot_eager"),
    ]
    found = {(row.compiler, row.formulation): row.times.speed_up for row in compiled_rows(results)}
    assert found == {
        ("inductor", "written"): pytest.approx(0.5),
        ("inductor", "static"): pytest.approx(2),
        ("aot_eager", "written"): pytest.approx(0.25),
    }


def test_an_operator_is_in_all_of_its_groups():
    rows = compiled_rows([result("a", 3), result("b", 3)])
    tags = {"a": ("loop", "mask"), "b": ("loop",)}
    found = grouped(rows, lambda row: tags[row.sample])
    assert {name: [row.sample for row in found[name]] for name in found} == {
        "loop": ["a", "b"],
        "mask": ["a"],
    }


def test_the_document_counts_by_compiler_tag_and_category():
    results = [
        *(result("a", 1), result("b", 1, category="loss"), result("c", 1)),
        *(result("a", 3, 5e-7, graph_breaks=0, cache="miss"), result("b", 3, 2e-6, category="loss")),
        result("c", 3, status=UNSUPPORTED, message="shapes depend on values"),
        result("c", 3, 5e-7, formulation=STATIC),
        result("a", 3, 4e-6, compiler="aot_eager"),
    ]
    tags = {"a": ("ForLoop",), "c": ("ForLoop",)}
    text = compile_document([HEADER], results, "What compiling pays", tags)
    lines = text.splitlines()
    assert lines[0] == "# What compiling pays" and "run files of 2026-11-22." in text and text.endswith("\n")
    assert "| torch: inductor | 3 | 2 |  | 1 |  |  | 1.00x | 1 (worst 0.50x) | 1 ms | 2,001 calls |" in lines
    words = "As written: 2 of 3 operators compile as a whole (2 whole, 1 refused). Speed-up 1.00x;"
    slower = "1 of 2 (50%) run slower than eagerly, the worst 0.50x."
    assert f"{words} {slower} Compile cache: 1 cold, 0 warm." in lines
    assert "Rewritten with padding and masks: 1 of 1 operators compile as a whole (1 whole)." in text
    assert "| ForLoop | 2 | 1 |  | 1 |  |  | 2.00x | 0 | 1 ms | 2,001 calls |" in lines
    assert "| loss | 1 | 1 |  |  |  |  | 0.50x | 1 (worst 0.50x) | 1 ms |  |" in lines
    assert "| c | static | whole | 1 µs | 500 ns | 2.00x ≠ | 1 ms | 2,001 |  |" in lines
    assert "- shapes depend on values: c" in lines
    assert "### By tag" not in compile_document([HEADER], results, "Pays")


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        ({"middling": True}, "Cases: one of each operator, of the median number of elements."),
        (
            {"max_cases": 1},
            "Cases: the first of each table, a small one, of which a call costs mostly its dispatch.",
        ),
        ({"short": True}, "Cases: three of each operator, the smallest to the middling."),
        ({}, "Cases: all."),
    ],
)
def test_the_document_says_of_what_it_is(request_, words):
    header = {**HEADER, "request": request_, "machine": {"cpu": "A chip", "usable_cores": 2}}
    calm, loud = result("a", 1), result("a", 3)
    calm.disturbed, loud.disturbed = False, True
    text = compile_document([header], [calm, loud], "Pays")
    assert f"{words} Processor: A chip, 2 cores. Of 2 times 1 were disturbed throughout." in text


def test_reasons_name_no_place_of_this_machine():
    """Check it so that the reasons of two checkouts are equal."""
    texts = [
        'it refuses <f at 0x7f8eced33d80> of "/home/me/project/bench/compilers/torch/exported.py", line 5',
        'it refuses <f at 0x7f6a87143c40> of "/srv/2.0/bench/compilers/torch/exported.py", line 5',
    ]
    results = [result(name, 3, status=UNSUPPORTED, message=text) for name, text in zip("ab", texts)]
    said = '- it refuses &lt;f&gt; of "bench/compilers/torch/exported.py", line 5: a, b'
    assert said in compile_document([HEADER], results, "Pays").splitlines()


def test_names_and_reasons_are_no_markup():
    refused = result("__and__", 3, status=UNSUPPORTED, message="<built-in | of> has `no` graph")
    lines = compile_document([HEADER], [result("__and__", 1), refused], "Pays").splitlines()
    assert r"- &lt;built-in \| of&gt; has \`no\` graph: \_\_and\_\_" in lines
    assert any(line.startswith(r"| \_\_and\_\_ | written | refused |") for line in lines)


def test_a_document_says_that_nothing_was_compiled():
    assert "No result is of a stage after eager." in compile_document([HEADER], [result("a", 1)], "Pays")
