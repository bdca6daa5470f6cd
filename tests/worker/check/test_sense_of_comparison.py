"""The comparison is tried on numbers known to be right and wrong before it judges a stranger's sample."""

from __future__ import annotations

import numpy as np
import pytest

from bench.frameworks.numpy import Framework
from bench.worker.check import correctness
from bench.worker.check.correctness import LargestError, WrongResult


class Shifted(Framework):
    """NumPy whose arrays come back changed, as by an override in a framework's dispatcher."""

    def to_numpy(self, array):
        return np.asarray(array) + 1


def test_a_comparison_that_finds_all_right_judges_nothing(run, monkeypatch):
    assert run(numpy="return x + y", measure=False)["check"]["checked"]
    monkeypatch.setattr(correctness, "compared", lambda *_: LargestError(0.0))
    with pytest.raises(WrongResult, match="takes numbers known to be wrong for right ones"):
        run(numpy="return x + y", measure=False)


def test_arrays_that_come_back_changed_judge_nothing(run):
    with pytest.raises(WrongResult, match="takes numbers known to be right for wrong ones"):
        run(numpy="return x + y", using=Shifted("cpu", 1), measure=False)
