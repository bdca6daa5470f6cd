"""The gate's second batch: cases of which the machine disturbed most pairs get as many again."""

from __future__ import annotations

import pytest

from bench.api.gate_batches import MOST_BATCHES, Batches
from bench.model.evidence import Evidence
from bench.model.gate import FIRST_PAIRS, SECOND_PAIRS
from bench.model.judgement import BASE, CANDIDATE, CONTROL

WANTED = {"calm": (BASE, CANDIDATE), "busy": (BASE, CONTROL, CANDIDATE)}


class Counted(Batches):
    """Of each case the share of pairs is left that is said; batches are noted instead of measured."""

    def __init__(self, left: dict[tuple[str, str], float], fails: tuple[str, ...] = ()):
        self.left, self.fails, self.asked, self.told = left, fails, [], []
        self.interrupted = False
        self._progress = self.told.append

    def measure(self, wanted, pairs, before=None, seconds=None):
        self.asked.append((set(wanted), pairs))
        return {**(before or {}), **dict.fromkeys(wanted, pairs)}

    def evidence(self, results, side, keys=None):
        return {
            key: Evidence([0.1] * round(results[key] * self.left.get((key, side), 1.0)))
            for key in keys or ()
            if key not in self.fails
        }


def test_what_has_enough_pairs_is_measured_once():
    batches = Counted({("busy", CONTROL): FIRST_PAIRS / SECOND_PAIRS})
    assert batches.decide(WANTED) == {"calm": 24, "busy": 24}
    assert batches.asked == [({"calm", "busy"}, 24)] and batches.told == []


@pytest.mark.parametrize(("left", "rounds"), [(0.4, 2), (0.2, 3), (0.0, 3)])
@pytest.mark.parametrize("side", [CONTROL, CANDIDATE])
def test_what_has_few_is_measured_again(left, rounds, side):
    batches = Counted({("busy", side): left})
    assert batches.decide(WANTED) == {"calm": 24, "busy": 24 * rounds}
    assert batches.asked[1:] == [({"busy"}, 24 * number) for number in range(2, rounds + 1)]
    assert rounds <= MOST_BATCHES
    assert {event.text for event in batches.told} == {"of 1 cases most pairs were disturbed: once more"}


def test_not_where_time_is_up_or_the_case_failed():
    batches = Counted({("busy", CANDIDATE): 0.1})
    assert batches.decide(WANTED, lambda keys: keys != ["busy"])["busy"] == 24
    broken = Counted({("busy", CANDIDATE): 0.1}, fails=("busy",))
    assert broken.decide(WANTED)["busy"] == 24
    stopped = Counted({("busy", CANDIDATE): 0.1})
    stopped.interrupted = True
    assert stopped.decide(WANTED)["busy"] == 24
