"""The page of an explanation: names that are markup stay text, and unknown values are named as such."""

from __future__ import annotations

from bench.explaining.breakdown import CaseTime, Explanation, SameCase
from bench.explaining.report import explanation_page, interval_words, signed_seconds, swap_notes
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


def test_what_is_unknown_is_said():
    assert interval_words(explanation()) == "99%: 10 µs to 30 µs"
    disturbed = explanation(None)
    assert "disturbed throughout" in interval_words(disturbed)
    assert disturbed.as_json()["interval"] is None and "disturbed throughout" in explanation_page(disturbed)
    notes = swap_notes(disturbed, SWAP)
    assert [note.split(":")[0] for note in notes] == ["exp", "exp"] and "no gain is claimed" in notes[0]
    assert (signed_seconds(-2e-6), signed_seconds(3e-3)) == ("-2 µs", "+3 ms")
