"""Families: each has a name of its own, so that a declaration says which one it means."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter

from bench.samples import families
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
