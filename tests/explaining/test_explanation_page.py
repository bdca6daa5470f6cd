"""The page of an explanation: names that are markup stay text, and unknown values are named as such."""

from __future__ import annotations

from bench.explaining.breakdown import CaseTime, Explanation, SameCase
from bench.explaining.icicle import blocks_of, icicle_svg
from bench.explaining.report import (
    case_cells,
    coverage_words,
    explanation_page,
    interval_words,
    known_modules,
    module_cells,
    signed_seconds,
    slowest_cases,
    swap_notes,
    vague_words,
)
from bench.model.call import RecordedCall
from bench.model.replacement import Swapped

SAME = SameCase("exp", {"shape": [2]}, "key", None, {"torch": 2e-6, "jax": 3e-6}, {})
MISSING = SameCase(reasons={"jax": "no sample makes <this> call"})
CASES = [
    CaseTime(RecordedCall("torch.exp", [], count=3), {"eager": 4e-6}, same=SAME),
    CaseTime(RecordedCall("torch.<script>", [], count=2), {}, "it raised <b>", MISSING),
]
SWAP = Swapped("torch.exp", "", 3, None, unpredicted=3, difference="1 of 2 values are off")


def explanation(interval=(1e-5, 3e-5)):
    return Explanation(
        "mine:<i>model</i>", "forward", 2e-5, interval, CASES, ("eager",), "torch", ("jax",), (SWAP,)
    )


def test_markup_in_names_stays_text():
    page = explanation_page(explanation())
    assert "mine:&lt;i&gt;model&lt;/i&gt;" in page and "<i>" not in page and "<b>" not in page
    assert page.count("<script>") == 1, "its own"
    assert "jax: 2 calls have none: no sample makes &lt;this&gt; call" in page


def test_the_gain_in_another_framework_counts_what_is_missing_there():
    part = explanation().in_framework("jax")
    assert (part.calls, part.share, part.missing) == (3, 1.0, {"no sample makes <this> call": 2})
    assert round(part.gain_seconds * 1e6, 6) == -3


def test_shares_of_a_model_whose_time_is_uncertain_are_called_so():
    assert coverage_words(explanation()) == "60% (40% to 120%)"
    assert "too uncertain" in vague_words(explanation()) and "too uncertain" in explanation_page(
        explanation()
    )
    assert "account for 60% (40% to 120%) of the model, whose time is uncertain</h2>" in explanation_page(
        explanation()
    )
    sure = explanation((1.9e-5, 2.1e-5))
    assert vague_words(sure) == "" and "too uncertain" not in explanation_page(sure)
    assert vague_words(explanation(None)) and coverage_words(explanation(None)) == "60%"


def test_time_belongs_to_modules_and_to_cases():
    tensor = {"tensor": {"shape": [2, 3], "dtype": "float32"}}
    first = RecordedCall("torch.exp", [tensor], count=3, modules={"layers.0.act": 1, "layers.11.act": 2})
    other = RecordedCall("torch.exp", [tensor, 4], {"out": None}, count=1, modules={"": 1})
    cases = [CaseTime(first, {"eager": 1e-6}), CaseTime(other, {"eager": 4e-6})]
    found = Explanation("mine:model", "forward", 1e-5, (9e-6, 1.1e-5), cases, framework="torch")
    assert [(each.path, each.calls) for each in found.modules] == [("", 1), ("layers.*.act", 3)]
    assert [row[:2] for row in map(texts, (case_cells(found, each) for each in slowest_cases(found)))] == [
        ["exp", "(2,3) f32, 4, out=None"],
        ["exp", "(2,3) f32"],
    ]
    rows = [texts(module_cells(found, each)) for each in known_modules(found)]
    assert rows == [["(in no module)", "1", "4 µs", "40.0%"], ["layers.*.act", "3", "3 µs", "30.0%"]]
    assert found.as_json()["modules"][1] == {"path": "layers.*.act", "calls": 3, "seconds": 3e-6}
    assert "layers.*.act" in explanation_page(found)


def texts(cells):
    return [cell.text for cell in cells]


def test_what_is_unknown_is_said():
    assert interval_words(explanation()) == "99%: 10 µs to 30 µs"
    disturbed = explanation(None)
    assert "disturbed throughout" in interval_words(disturbed)
    assert disturbed.as_json()["interval"] is None and "disturbed throughout" in explanation_page(disturbed)
    notes = swap_notes(disturbed, SWAP)
    assert [note.split(":")[0] for note in notes] == ["exp", "exp"] and "no gain is claimed" in notes[0]
    assert (signed_seconds(-2e-6), signed_seconds(3e-3)) == ("-2 µs", "+3 ms")


def test_an_icicle_has_modules_operators_cases_and_what_no_operator_explains():
    tensor = {"tensor": {"shape": [2, 3], "dtype": "float32"}}
    first = RecordedCall("torch.exp", [tensor], count=3, modules={"layers.0.act": 1, "layers.11.act": 2})
    other = RecordedCall("torch.sort", [tensor, 4], count=1, modules={"": 1})
    cases = [CaseTime(first, {"eager": 1e-6}), CaseTime(other, {"eager": 4e-6})]
    found = Explanation("mine:model", "forward", 1e-5, (9e-6, 1.1e-5), cases, framework="torch")
    top = blocks_of(found)
    assert [(each.name, round(each.seconds * 1e6, 6)) for each in top.parts] == [
        ("(in no module)", 4.0),
        ("layers.*.act", 3.0),
        ("not in these operators", 3.0),
    ]
    (operator,) = top.parts[1].parts
    assert (operator.name, [case.name for case in operator.parts]) == ("exp", ["(2,3) f32"])
    assert "layers.*.act: 3 µs, 30.0% of the model" in icicle_svg(found)
    assert "the operators account for 70% (64% to 78%) of the model" in explanation_page(found)


def test_an_icicle_joins_what_is_too_narrow_and_keeps_markup_as_text():
    many = [CaseTime(RecordedCall(f"torch.<{number}>", []), {"eager": 1e-9}) for number in range(50)]
    found = Explanation("m", "forward", 1e-5, None, [*CASES, *many], framework="torch")
    assert "50 more: " in icicle_svg(found) and "torch.<" not in icicle_svg(found)
    assert blocks_of(found).seconds == found.operator_seconds, "more than the model's own time"
