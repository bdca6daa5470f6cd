"""Families: each has a name of its own, so that a declaration says which one it means."""

from __future__ import annotations

import importlib
import math
import pkgutil
from collections import Counter

import numpy as np
import pytest

from bench.samples import families
from bench.samples.families.activation import generate_bounded
from bench.samples.families.family import Family


def test_names_are_unique():
    modules = [
        importlib.import_module(f"{families.__name__}.{module.name}")
        for module in pkgutil.iter_modules(families.__path__)
    ]
    names = Counter(
        name for module in modules for name, value in vars(module).items() if isinstance(value, Family)
    )
    assert len(names) > 100
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize(("low", "high"), [(-1.0, 3.0), (0.0, math.inf), (-math.inf, 5.0)])
def test_elements_lie_within_bounds_and_beyond_each_end_that_there_is(low, high):
    array, *_ = generate_bounded([1000], low, high)
    assert np.isfinite(array).all() and ((low < array) & (array < high)).any()
    assert (array < low).any() == math.isfinite(low) and (array > high).any() == math.isfinite(high)
