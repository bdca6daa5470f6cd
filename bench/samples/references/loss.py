"""Losses."""

from __future__ import annotations

import numpy as np

from bench.samples.references.activation import log_softmax


def reduced(loss: np.ndarray, reduction: str) -> np.ndarray:
    """Return the elements of `loss` as they are ("none"), their "sum" or their "mean"."""
    return {"none": np.asarray, "sum": np.sum, "mean": np.mean}[reduction](loss)


def cross_entropy(
    logits: np.ndarray,
    target: np.ndarray,
    weight: np.ndarray | None,
    ignore_index: int,
    reduction: str,
    label_smoothing: float,
) -> np.ndarray:
    """Return `nll_loss` of log p and smoothed labels, with p the softmax of the logits over axis 1.

    label_smoothing: the share s that labels give to all classes alike (Szegedy et al., arXiv 1512.00567).
    """
    return nll_loss(log_softmax(logits, 1), target, weight, ignore_index, reduction, label_smoothing)


def linear_cross_entropy(
    array: np.ndarray, weight: np.ndarray, target: np.ndarray, ignore_index: int, reduction: str
) -> np.ndarray:
    """Return `cross_entropy` of the logits array @ weight^T."""
    return cross_entropy(array @ weight.T, target, None, ignore_index, reduction, 0.0)


def l1_loss(prediction: np.ndarray, target: np.ndarray, reduction: str) -> np.ndarray:
    """Return |prediction - target|."""
    return reduced(np.abs(prediction - target), reduction)


def mse_loss(prediction: np.ndarray, target: np.ndarray, reduction: str) -> np.ndarray:
    """Return (prediction - target) ** 2."""
    return reduced(np.square(prediction - target), reduction)


def smooth_l1_loss(prediction: np.ndarray, target: np.ndarray, reduction: str, beta: float) -> np.ndarray:
    """Return error ** 2 / (2 * beta) where the error is below beta, else error - beta / 2.

    The error is |prediction - target|.  Girshick, arXiv 1504.08083.
    """
    error = np.abs(prediction - target)
    loss = np.where(error < beta, np.square(error) / (2 * beta), error - beta / 2)
    return reduced(loss, reduction)


def huber_loss(prediction: np.ndarray, target: np.ndarray, reduction: str, delta: float) -> np.ndarray:
    """Return error ** 2 / 2 where the error is below delta, else delta * (error - delta / 2).

    The error is |prediction - target|.  Huber, 1964.
    """
    error = np.abs(prediction - target)
    loss = np.where(error < delta, np.square(error) / 2, delta * (error - delta / 2))
    return reduced(loss, reduction)


def binary_cross_entropy(probability: np.ndarray, target: np.ndarray, reduction: str) -> np.ndarray:
    """Return -target * log(probability) - (1 - target) * log(1 - probability)."""
    loss = -target * np.log(probability) - (1 - target) * np.log1p(-probability)
    return reduced(loss, reduction)


def binary_cross_entropy_with_logits(logits: np.ndarray, target: np.ndarray, reduction: str) -> np.ndarray:
    """Return `binary_cross_entropy` of sigmoid(x), with x the logits.

    It is target * log(1 + e^-x) + (1 - target) * log(1 + e^x).
    """
    loss = target * np.logaddexp(0, -logits) + (1 - target) * np.logaddexp(0, logits)
    return reduced(loss, reduction)


def kl_div(logarithm: np.ndarray, target: np.ndarray, reduction: str) -> np.ndarray:
    """Return target * (log(target) - logarithm)."""
    return reduced(target * (np.log(target) - logarithm), reduction)


def poisson_nll_loss(log_rate: np.ndarray, target: np.ndarray, reduction: str) -> np.ndarray:
    """Return rate - target * log(rate): the negative log-likelihood without the term of the target alone."""
    return reduced(np.exp(log_rate) - target * log_rate, reduction)


def hinge_loss(score: np.ndarray, label: np.ndarray, reduction: str) -> np.ndarray:
    """Return max(0, 1 - label * score)."""
    return reduced(np.maximum(0, 1 - label * score), reduction)


def squared_hinge_loss(score: np.ndarray, label: np.ndarray, reduction: str) -> np.ndarray:
    """Return max(0, 1 - label * score) ** 2."""
    return reduced(np.square(np.maximum(0, 1 - label * score)), reduction)


def logistic_loss(score: np.ndarray, label: np.ndarray, reduction: str) -> np.ndarray:
    """Return log(1 + exp(-label * score))."""
    return reduced(np.logaddexp(0, -label * score), reduction)


def nll_loss(
    logs: np.ndarray,
    target: np.ndarray,
    weight: np.ndarray | None,
    ignore_index: int,
    reduction: str,
    label_smoothing: float = 0.0,
) -> np.ndarray:
    """Return -(1 - s) * w[target] * logs[target] - s / C * sum over classes of w * logs, 0 where ignored.

    s is the label smoothing, w the `weight` (C,) of the classes, all 1 if it is None.
    logs (N, C, *rest), target (N, *rest): class indices, or `ignore_index` for elements to ignore.
    reduction: "none", "sum", or "mean", which divides the sum by the weights of the targets that count.
    """
    classes = logs.shape[1]
    weight = np.ones(classes) if weight is None else weight
    weighed = np.moveaxis(logs, 1, -1) * weight
    counted = target != ignore_index
    is_target = np.expand_dims(np.where(counted, target, 0), -1) == np.arange(classes)
    labels = is_target * (1 - label_smoothing) + label_smoothing / classes
    loss = np.where(counted, -np.where(labels > 0, labels * weighed, 0).sum(axis=-1), 0)
    if reduction == "mean":
        return loss.sum() / weight[target[counted]].sum()
    return reduced(loss, reduction)


def margin_ranking_loss(
    first: np.ndarray, second: np.ndarray, label: np.ndarray, reduction: str, margin: float
) -> np.ndarray:
    """Return max(0, -label * (first - second) + margin)."""
    return reduced(np.maximum(0, -label * (first - second) + margin), reduction)


def cosine_embedding_loss(
    first: np.ndarray, second: np.ndarray, label: np.ndarray, reduction: str, margin: float
) -> np.ndarray:
    """Return 1 - cosine where label is 1, else max(0, cosine - margin); the vectors are the rows."""
    lengths = np.sqrt(np.square(first).sum(axis=1) * np.square(second).sum(axis=1))
    cosine = (first * second).sum(axis=1) / lengths
    loss = np.where(label > 0, 1 - cosine, np.maximum(0, cosine - margin))
    return reduced(loss, reduction)


def triplet_loss(
    anchor: np.ndarray, positive: np.ndarray, negative: np.ndarray, reduction: str, margin: float
) -> np.ndarray:
    """Return max(0, |anchor - positive| - |anchor - negative| + margin).

    The distances are Euclidean, and 1e-6 is added to each difference, as PyTorch does.
    Schroff et al., arXiv 1503.03832.
    """
    near = np.linalg.norm(anchor - positive + 1e-6, axis=1)
    far = np.linalg.norm(anchor - negative + 1e-6, axis=1)
    return reduced(np.maximum(0, near - far + margin), reduction)


def hinge_embedding_loss(
    distance: np.ndarray, label: np.ndarray, reduction: str, margin: float
) -> np.ndarray:
    """Return distance where label is 1, else max(0, margin - distance)."""
    return reduced(np.where(label > 0, distance, np.maximum(0, margin - distance)), reduction)


def gaussian_nll_loss(
    mean: np.ndarray, target: np.ndarray, variance: np.ndarray, reduction: str
) -> np.ndarray:
    """Return (log(variance) + (mean - target)^2 / variance) / 2.

    It is the negative log-likelihood without its constant.
    """
    return reduced((np.log(variance) + np.square(mean - target) / variance) / 2, reduction)


def multi_margin_loss(
    scores: np.ndarray, target: np.ndarray, reduction: str, p: int, margin: float
) -> np.ndarray:
    """Return the mean over classes of max(0, margin - score of the target + score)^p.

    The target's own term is 0.
    Crammer and Singer 2001, On the algorithmic implementation of multiclass kernel-based vector machines.
    """
    own = np.take_along_axis(scores, target[:, None], axis=1)
    missed = np.maximum(0, margin - own + scores) ** p
    np.put_along_axis(missed, target[:, None], 0, axis=1)
    return reduced(missed.mean(axis=1), reduction)


def multilabel_margin_loss(scores: np.ndarray, target: np.ndarray, reduction: str) -> np.ndarray:
    """Return the sum of max(0, 1 - own score + other score), divided by the number of classes.

    The sum is over all pairs of a class that an item has and a class that it does not have.
    target: the classes of an item, the rest of its row -1.
    """
    losses = []
    for row, listed in zip(scores, target):
        own = listed[listed >= 0]
        pairs = 1 - row[own][:, None] + np.delete(row, own)
        losses.append(np.maximum(0, pairs).sum() / len(row))
    return reduced(np.array(losses), reduction)


def multilabel_soft_margin_loss(logits: np.ndarray, target: np.ndarray, reduction: str) -> np.ndarray:
    """Return `binary_cross_entropy_with_logits` averaged over classes."""
    return reduced(binary_cross_entropy_with_logits(logits, target, "none").mean(axis=1), reduction)


def ctc_loss(
    logits: np.ndarray, labels: np.ndarray, input_lengths: np.ndarray, label_lengths: np.ndarray
) -> np.ndarray:
    """Return -log of the probability that the frames spell the labels, summed over all alignments: (N,).

    logits (T, N, C), where class 0 is the blank, labels (N, S), lengths (N,).
    The forward recursion of Graves et al., Connectionist Temporal Classification (2006), in logarithms.
    """
    logs = log_softmax(logits, -1)
    items = np.arange(logits.shape[1])
    states = np.zeros((len(items), 2 * labels.shape[1] + 1), np.int64)
    states[:, 1::2] = labels  # a blank before, between and behind them
    skips = np.zeros(states.shape, bool)  # over a blank between two different labels
    skips[:, 3::2] = labels[:, 1:] != labels[:, :-1]
    alpha = np.full(states.shape, -np.inf)
    alpha[:, :2] = np.take_along_axis(logs[0], states[:, :2], axis=1)
    for time, frame in enumerate(logs[1:], start=1):
        reached = alpha.copy()
        reached[:, 1:] = np.logaddexp(reached[:, 1:], alpha[:, :-1])
        reached[:, 2:] = np.logaddexp(reached[:, 2:], np.where(skips[:, 2:], alpha[:, :-2], -np.inf))
        reached += np.take_along_axis(frame, states, axis=1)
        alpha = np.where((time < input_lengths)[:, None], reached, alpha)
    return -np.logaddexp(alpha[items, 2 * label_lengths], alpha[items, 2 * label_lengths - 1])
