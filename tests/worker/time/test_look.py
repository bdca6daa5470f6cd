"""The look at the machine before a run, by a real framework."""

from time import perf_counter

import pytest

from bench import frameworks
from bench.model.repeatability import LOADS
from bench.worker.time.look import FEWEST, look


@pytest.mark.parametrize("copies", [True, False])
def test_a_look_reads_all_controls_together(copies):
    framework = frameworks.load("numpy")("cpu", 1)
    started = perf_counter()
    found = look(framework, 0.05, copies)
    assert perf_counter() - started >= 0.05
    assert set(found) == set(LOADS if copies else ("compute", "dispatch"))
    assert len({len(readings) for readings in found.values()}) == 1
    assert len(found["compute"]) >= FEWEST
    assert all(seconds > 0 for readings in found.values() for seconds in readings)
