"""Activations; those along an axis take it as an argument."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples import inputs
from bench.samples.families.family import Family


def generate_along_axis(shape: Sequence[int], axis: int) -> list:
    """An array and the axis along which it is normalized."""
    return [inputs.array(shape), axis]


along_axis = Family(
    "activation",
    generate_along_axis,
    {
        "numpy": ("axis",),
        "torch": ("dim",),
        "tensorflow": ("axis",),
        "jax": ("axis",),
        "mxnet": ("axis",),
        "mxnet_np": ("axis",),
    },
)
