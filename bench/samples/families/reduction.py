"""Reductions along axes."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples import inputs
from bench.samples.families.family import Family


def generate(
    shape: Sequence[int],
    axis: int | Sequence[int] | None,
    keepdims: bool,
    *,
    domain: tuple[float, float] | None = None,
    ties: bool = True,
) -> list:
    """An array, the axes (None: all) and whether they stay with extent 1.

    ties=False: all values differ, for reductions that return a position.
    """
    array = (
        inputs.array(shape, *(domain or ()))
        if ties
        else inputs.distinct(shape, axis if isinstance(axis, int) else None)
    )
    return [array, axis, keepdims]


_NUMPY_NAMES = ("axis", "keepdims")
reduction = Family(
    "reduction",
    generate,
    {
        "numpy": _NUMPY_NAMES,
        "torch": ("dim", "keepdim"),
        "tensorflow": _NUMPY_NAMES,
        "jax": _NUMPY_NAMES,
        "mxnet": _NUMPY_NAMES,
        "mxnet_np": _NUMPY_NAMES,
    },
)
