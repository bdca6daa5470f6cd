"""Losses of predictions against targets."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate_class_loss(shape: Sequence[int], reduction: str, label_smoothing: float) -> list:
    """Logits (N, C, *rest), a class index (N, *rest) for each, how to reduce, smoothing in [0, 1)."""
    target = inputs.integers((shape[0], *shape[2:]), 0, shape[1])
    return [inputs.array(shape), target, reduction, label_smoothing]


def generate_pair(
    shape: Sequence[int],
    reduction: str,
    *,
    domain: tuple[float, float] | None = None,
    target_domain: tuple[float, float] | None = None,
) -> list:
    """Predictions and targets of one shape, N(0, 1) or uniform in their domains, and how to reduce."""
    return [inputs.array(shape, *(domain or ())), inputs.array(shape, *(target_domain or ())), reduction]


def generate_scaled_pair(shape: Sequence[int], reduction: str, beta: float) -> list:
    """Predictions, targets, how to reduce, and the error at which a quadratic loss becomes linear."""
    return [inputs.array(shape), inputs.array(shape), reduction, beta]


def labels(shape: Sequence[int]) -> np.ndarray:
    """-1 or 1, in the dtype of the case."""
    return np.where(inputs.booleans(shape), 1, -1).astype(inputs.dtype())


def generate_labelled(shape: Sequence[int], reduction: str) -> list:
    """Scores, labels of -1 or 1, how to reduce."""
    return [inputs.array(shape), labels(shape), reduction]


def generate_likelihood(shape: Sequence[int], reduction: str) -> list:
    """Log-probabilities (N, C, *rest) in [-8, 0), a class index (N, *rest) for each, how to reduce."""
    return [inputs.array(shape, -8, 0), inputs.integers((shape[0], *shape[2:]), 0, shape[1]), reduction]


def generate_ranking(shape: Sequence[int], reduction: str, margin: float) -> list:
    """Two scores per pair, a label of 1 (the first is to be larger) or -1, how to reduce, the margin."""
    return [inputs.array(shape), inputs.array(shape), labels(shape), reduction, margin]


def generate_embedding_pair(shape: Sequence[int], reduction: str, margin: float) -> list:
    """Pairs of vectors (N, D), a label of 1 (alike) or -1 for each, how to reduce, the margin."""
    return [inputs.array(shape), inputs.array(shape), labels(shape[:1]), reduction, margin]


def generate_triplet(shape: Sequence[int], reduction: str, margin: float) -> list:
    """Anchor, positive and negative vectors (N, D), how to reduce, the margin."""
    return [inputs.array(shape), inputs.array(shape), inputs.array(shape), reduction, margin]


def generate_alignment(shape: Sequence[int], label_length: int, ragged: bool) -> list:
    """Logits (T, N, C), labels (N, label_length) from 1 on, lengths (N,) of both, the full ones or random.

    There are frames enough for a blank around every label, so that all labels can be spelt.
    """
    frames, items, classes = shape
    input_lengths, label_lengths = np.full(items, frames), np.full(items, label_length)
    if ragged:
        input_lengths = inputs.integers(items, 2 * label_length + 1, frames + 1)
        label_lengths = inputs.integers(items, 1, label_length + 1)
    labels = inputs.integers((items, label_length), 1, classes)
    return [inputs.array(shape), labels, input_lengths, label_lengths]


class_loss = Family(
    "loss",
    generate_class_loss,
    {name: ("reduction", "label_smoothing") for name in ("numpy", "torch")},
    flops=work.per_argument(5),
)
_REDUCTION = {"torch": ("reduction",)}
_REDUCTION_AND_MARGIN = {"torch": ("reduction", "margin")}
pair = Family("loss", generate_pair, _REDUCTION, requires_grad=(True,), flops=work.per_argument(3))
scaled_pair = Family("loss", generate_scaled_pair, requires_grad=(True,), flops=work.per_argument(3))
labelled = Family("loss", generate_labelled, _REDUCTION, requires_grad=(True,), flops=work.per_argument(3))
likelihood = Family(
    "loss", generate_likelihood, _REDUCTION, requires_grad=(True,), flops=work.nothing, moves=Moves.SELECTED
)
ranking = Family(
    "loss", generate_ranking, _REDUCTION_AND_MARGIN, requires_grad=(True, True), flops=work.per_argument(3)
)
embedding_pair = Family(
    "loss",
    generate_embedding_pair,
    _REDUCTION_AND_MARGIN,
    requires_grad=(True, True),
    flops=work.per_argument(6),
)
triplet = Family("loss", generate_triplet, _REDUCTION_AND_MARGIN, flops=work.per_argument(6))
alignment = Family("loss", generate_alignment, requires_grad=(True,))
