"""Losses of predictions against targets."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples import inputs
from bench.samples.families.family import Family


def generate_class_loss(shape: Sequence[int], reduction: str, label_smoothing: float) -> list:
    """Logits (N, C, *rest), a class index (N, *rest) for each, how to reduce, smoothing in [0, 1)."""
    target = inputs.integers((shape[0], *shape[2:]), 0, shape[1])
    return [inputs.array(shape), target, reduction, label_smoothing]


class_loss = Family(
    "loss",
    generate_class_loss,
    {name: ("reduction", "label_smoothing") for name in ("numpy", "torch")},
)
