"""Chooses the operators of a published baseline: those of each category that models of today call."""

from __future__ import annotations

from collections.abc import Collection

from bench.catalogue.catalogue import read_entry
from bench.samples.contract.loader import load_config
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, Registry, scan
from bench.samples.contract.suite import models_of

BASIC, CUSTOM = "basic", "custom"
FRAMEWORKS = ("torch", "mxnet", "jax", "tensorflow")


def chosen(frameworks: Collection[str], most: int) -> list[str]:
    """Return names of basic operators by category: the `most` of each that the most recorded models call.

    Only operators that all `frameworks` have count; among operators of equally many models the first by name
    are chosen.  The category of custom operators is left out.
    """
    models = models_of(Registry())
    by_category: dict[str, list[tuple[int, str]]] = {}
    for folder in scan(BUILT_IN_DIRECTORY):
        entry = read_entry(folder)
        category = load_config(entry.sample).category
        if folder.group == BASIC and category != CUSTOM and set(frameworks) <= set(entry.functions):
            by_category.setdefault(category, []).append((-len(models.get(folder.name, ())), folder.name))
    return [name for _, found in sorted(by_category.items()) for _, name in sorted(found)[:most]]
