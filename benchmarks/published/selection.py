"""Which operators a published baseline has: of each category those that models of today call."""

from __future__ import annotations

from collections.abc import Collection

from bench.api.catalogue import read_entry
from bench.api.input_tables import models_of
from bench.samples.contract.loader import load_config
from bench.samples.contract.registry import BUILT_IN_DIRECTORY, Registry, scan

BASIC, CUSTOM = "basic", "custom"
FRAMEWORKS = ("torch", "mxnet", "jax", "tensorflow")


def chosen(frameworks: Collection[str], most: int) -> list[str]:
    """Names of basic operators, by category: of each the `most` that the most recorded models call.

    Only those that all `frameworks` have; of as many models the first by name.  What is left out is the
    category of operators of one's own.
    """
    models = models_of(Registry())
    by_category: dict[str, list[tuple[int, str]]] = {}
    for folder in scan(BUILT_IN_DIRECTORY):
        entry = read_entry(folder)
        category = load_config(entry.sample).category
        if folder.group == BASIC and category != CUSTOM and set(frameworks) <= set(entry.functions):
            by_category.setdefault(category, []).append((-len(models.get(folder.name, ())), folder.name))
    return [name for _, found in sorted(by_category.items()) for _, name in sorted(found)[:most]]
