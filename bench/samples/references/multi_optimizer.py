"""Updates of several weights in one call, and of the learning rates of layers, as MXNet 1.9.1 defines them.

The parameters are defined in `bench.samples.references.optimizer`; the updates write into weights and states.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.references.optimizer import adamw_update, sgd_mom_update, sgd_update


def multi_sgd_update(
    weights: Sequence[np.ndarray],
    grads: Sequence[np.ndarray],
    lrs: Sequence[float],
    wds: Sequence[float],
    rescale_grad: float,
    clip_gradient: float | None,
) -> Sequence[np.ndarray]:
    """Apply `sgd_update` to several weights, each with its own learning rate and decay."""
    for weight, grad, lr, wd in zip(weights, grads, lrs, wds):
        sgd_update(weight, grad, lr, wd, rescale_grad, clip_gradient)
    return weights


def multi_sgd_mom_update(
    weights: Sequence[np.ndarray],
    grads: Sequence[np.ndarray],
    velocities: Sequence[np.ndarray],
    lrs: Sequence[float],
    wds: Sequence[float],
    momentum: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[Sequence[np.ndarray], ...]:
    """Apply `sgd_mom_update` to several weights, each with its own learning rate and decay."""
    for weight, grad, velocity, lr, wd in zip(weights, grads, velocities, lrs, wds):
        sgd_mom_update(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient)
    return weights, velocities


def multi_adamw_update(
    weights: Sequence[np.ndarray],
    grads: Sequence[np.ndarray],
    means: Sequence[np.ndarray],
    variances: Sequence[np.ndarray],
    lr: float,
    eta: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[Sequence[np.ndarray], ...]:
    """Apply `adamw_update` to several weights."""
    parameters = lr, eta, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient
    for arrays in zip(weights, grads, means, variances):
        adamw_update(*arrays, *parameters)
    return weights, means, variances


def multi_lars(
    lrs: np.ndarray,
    weights_sum_sq: np.ndarray,
    grads_sum_sq: np.ndarray,
    wds: np.ndarray,
    eta: float,
    eps: float,
    rescale_grad: float,
) -> np.ndarray:
    """Return the learning rate of each layer; the arguments have an element per layer.

    lr * eta * |weight| / (rescale_grad * |grad| + wd * |weight| + eps), or lr where a norm is 0.
    The norms are given squared.  You et al., arXiv 1708.03888.
    """
    weight_norm, grad_norm = np.sqrt(weights_sum_sq), np.sqrt(grads_sum_sq)
    scaled = lrs * eta * weight_norm / (rescale_grad * grad_norm + wds * weight_norm + eps)
    return np.where((weight_norm > 0) & (grad_norm > 0), scaled, lrs)
