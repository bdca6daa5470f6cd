"""Losses of predictions against targets."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.contract.layout import DENSE, Axes, Layout
from bench.samples.contract.work import Moves
from bench.samples.families import linear
from bench.samples.families.family import Family
from bench.samples.kernels.class_loss import NOTHING_IGNORED


def classes(shape: Sequence[int], weighted: bool, ignore_index: int | None) -> list:
    """Return the class indices (N, *rest), the weights (C,) or None, and the ignored index.

    shape: that of the scores (N, C, *rest).  About a quarter of the class indices, and never the first, is
    `ignore_index`; with None no index is ignored.
    """
    places = (shape[0], *shape[2:])
    target = inputs.integers(places, 0, shape[1])
    if ignore_index is not None:
        first, ignored = target.flat[0], inputs.booleans(places, 0.25)
        target = np.where(ignored, ignore_index, target)
        target.flat[0] = (first + (first == ignore_index)) % shape[1]
    weight = inputs.array(shape[1], 0.1, 2) if weighted else None
    return [target, weight, NOTHING_IGNORED if ignore_index is None else ignore_index]


def generate_class_loss(
    shape: Sequence[int], reduction: str, label_smoothing: float, weighted: bool, ignore_index: int | None
) -> list:
    """Return logits (N, C, *rest), the arguments of `classes`, the reduction, and the smoothing in [0, 1)."""
    return [inputs.array(shape), *classes(shape, weighted, ignore_index), reduction, label_smoothing]


def generate_projected_class_loss(
    shape: Sequence[int], weight_shape: Sequence[int], reduction: str, ignore_index: int | None
) -> list:
    """Return input (N, C), weight (V, C) of the logits, class indices (N,), ignored index, and reduction."""
    array, weight = linear.generate(shape, weight_shape, False)[:2]
    target, _, ignored = classes((shape[0], weight_shape[0]), False, ignore_index)
    return [array, weight, target, ignored, reduction]


def generate_pair(
    shape: Sequence[int],
    reduction: str,
    *,
    domain: tuple[float, float] | None = None,
    target_domain: tuple[float, float] | None = None,
) -> list:
    """Return predictions and targets of one shape, N(0, 1) or uniform in their domains, and the reduction."""
    return [inputs.array(shape, *(domain or ())), inputs.array(shape, *(target_domain or ())), reduction]


def generate_scaled_pair(shape: Sequence[int], reduction: str, beta: float) -> list:
    """Return predictions, targets, the reduction, and the error at which a quadratic loss becomes linear."""
    return [inputs.array(shape), inputs.array(shape), reduction, beta]


def labels(shape: Sequence[int]) -> np.ndarray:
    """Return labels of -1 or 1, in the dtype of the case."""
    return np.where(inputs.booleans(shape), 1, -1).astype(inputs.dtype())


def generate_labelled(shape: Sequence[int], reduction: str) -> list:
    """Return scores, labels of -1 or 1, and the reduction."""
    return [inputs.array(shape), labels(shape), reduction]


def generate_labelled_margin(shape: Sequence[int], reduction: str, margin: float) -> list:
    """Return distances, N(0, 1), labels of -1 or 1, the reduction, and the margin."""
    return [*generate_labelled(shape, reduction), margin]


def generate_multilabel(shape: Sequence[int], reduction: str) -> list:
    """Return scores (N, C), labels (N, C), and the reduction.

    A label is 1 if the class is one of the item's classes, else 0.
    """
    return [inputs.array(shape), inputs.booleans(shape, 0.25).astype(inputs.dtype()), reduction]


def generate_multilabel_list(shape: Sequence[int], reduction: str) -> list:
    """Return scores (N, C), lists of classes (N, C), and the reduction.

    The list of an item has its classes in any order, then -1.  No item has none or all of the classes.
    """
    items, count = shape
    places = np.tile(np.arange(count), (items, 1))
    order = inputs.generator().permuted(places, axis=1)
    lengths = inputs.integers((items, 1), 1, count)
    return [inputs.array(shape), np.where(places < lengths, order, -1), reduction]


def generate_multi_margin(shape: Sequence[int], reduction: str, p: int, margin: float) -> list:
    """Return scores (N, C), a class for each item (N,), the reduction, the exponent, and the margin.

    The exponent `p` is that of the amount by which the margin is missed.
    """
    return [inputs.array(shape), inputs.integers(shape[0], 0, shape[1]), reduction, p, margin]


def generate_gaussian(shape: Sequence[int], reduction: str) -> list:
    """Return means, targets, variances from 1/10 to 2, and the reduction."""
    return [inputs.array(shape), inputs.array(shape), inputs.array(shape, 0.1, 2), reduction]


def generate_likelihood(
    shape: Sequence[int], reduction: str, weighted: bool, ignore_index: int | None
) -> list:
    """Return log-probabilities (N, C, *rest) in [-8, 0), the arguments of `classes`, and the reduction."""
    return [inputs.array(shape, -8, 0), *classes(shape, weighted, ignore_index), reduction]


def generate_ranking(shape: Sequence[int], reduction: str, margin: float) -> list:
    """Return two scores per pair, labels, the reduction, and the margin.

    A label is 1 where the first score should be the larger one, else -1.
    """
    return [inputs.array(shape), inputs.array(shape), labels(shape), reduction, margin]


def generate_embedding_pair(shape: Sequence[int], reduction: str, margin: float) -> list:
    """Return pairs of vectors (N, D), labels (N,) of 1 (alike) or -1, the reduction, and the margin.

    The vectors are about 1 long, as embeddings are.
    """
    inputs.require_real("complex cosines are not below a margin")
    scale = 2.0 ** -(shape[1].bit_length() // 2)
    first, second = (inputs.scaled(inputs.array(shape), scale) for _ in range(2))
    return [first, second, labels(shape[:1]), reduction, margin]


def generate_triplet(shape: Sequence[int], reduction: str, margin: float) -> list:
    """Return anchor, positive and negative vectors (N, D), the reduction, and the margin."""
    return [inputs.array(shape), inputs.array(shape), inputs.array(shape), reduction, margin]


def generate_alignment(shape: Sequence[int], label_length: int, ragged: bool) -> list:
    """Return logits (T, N, C), labels (N, label_length) from 1 on, and the lengths (N,) of both.

    The lengths are the full ones, or random if `ragged`.  There are enough frames for a blank around every
    label, so that all labels can be spelt.
    """
    frames, items, classes = shape
    input_lengths, label_lengths = np.full(items, frames), np.full(items, label_length)
    if ragged:
        input_lengths = inputs.integers(items, 2 * label_length + 1, frames + 1)
        label_lengths = inputs.integers(items, 1, label_length + 1)
    labels = inputs.integers((items, label_length), 1, classes)
    return [inputs.array(shape), labels, input_lengths, label_lengths]


_SCORES = Layout({0: Axes.PICTURE})
class_loss = Family(
    "loss",
    generate_class_loss,
    {"torch": ("weight", "ignore_index", "reduction", "label_smoothing")},
    requires_grad=(True,),
    flops=work.per_argument(5),
    layout=_SCORES,
)
projected_class_loss = Family(
    "loss",
    generate_projected_class_loss,
    {"torch": ("ignore_index", "reduction")},
    requires_grad=(True, True),
    flops=work.linear,
    layout=DENSE,
)
_REDUCTION = {"torch": ("reduction",)}
_REDUCTION_AND_MARGIN = {"torch": ("reduction", "margin")}
pair = Family("loss", generate_pair, _REDUCTION, requires_grad=(True,), flops=work.per_argument(3))
scaled_pair = Family("loss", generate_scaled_pair, requires_grad=(True,), flops=work.per_argument(3))
labelled = Family("loss", generate_labelled, _REDUCTION, requires_grad=(True,), flops=work.per_argument(3))
likelihood = Family(
    "loss",
    generate_likelihood,
    {"torch": ("weight", "ignore_index", "reduction")},
    requires_grad=(True,),
    flops=work.nothing,
    moves=Moves.SELECTED,
    layout=_SCORES,
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
labelled_margin = Family(
    "loss",
    generate_labelled_margin,
    _REDUCTION_AND_MARGIN,
    requires_grad=(True,),
    flops=work.per_argument(3),
)
multilabel = Family(
    "loss", generate_multilabel, _REDUCTION, requires_grad=(True,), flops=work.per_argument(4)
)
multilabel_list = Family("loss", generate_multilabel_list, _REDUCTION, requires_grad=(True,), flops=None)
multi_margin = Family(
    "loss",
    generate_multi_margin,
    {"torch": ("reduction", "p", "margin")},
    requires_grad=(True,),
    flops=work.per_argument(4),
)
gaussian_likelihood = Family(
    "loss", generate_gaussian, _REDUCTION, requires_grad=(True, False, True), flops=work.per_argument(6)
)
