"""Updates of parameters by optimizers, with the definitions of MXNet 1.9.1.

All write into the weight and the states of the optimizer, and return them.

Common parameters: lr, the learning rate; wd, the weight decay; rescale_grad, by which the gradient
is multiplied; clip_gradient, the limit of its magnitude (None: no limit).  Some optimizers clip the
gradient alone, others its sum with the decay.
"""

from __future__ import annotations

import numpy as np


def _limited(grad: np.ndarray, limit: float | None) -> np.ndarray:
    return grad if limit is None else np.minimum(np.maximum(grad, -limit), limit)


def _clipped(
    grad: np.ndarray, weight: np.ndarray, wd: float, rescale: float, limit: float | None
) -> np.ndarray:
    """Return rescale * grad, limited to [-limit, limit], plus wd * weight."""
    return _limited(rescale * grad, limit) + wd * weight


def _decayed(
    grad: np.ndarray, weight: np.ndarray, wd: float, rescale: float, limit: float | None
) -> np.ndarray:
    """Return rescale * grad + wd * weight, limited to [-limit, limit]."""
    return _limited(rescale * grad + wd * weight, limit)


def sgd_update(
    weight: np.ndarray,
    grad: np.ndarray,
    lr: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> np.ndarray:
    """Update the weight: weight -= lr * (grad + wd * weight)."""
    weight -= lr * _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    return weight


def sgd_mom_update(
    weight: np.ndarray,
    grad: np.ndarray,
    velocity: np.ndarray,
    lr: float,
    momentum: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[np.ndarray, ...]:
    """Update the velocity and the weight (Polyak, 1964).

    velocity = momentum * velocity - lr * (grad + wd * weight); weight += velocity.
    """
    velocity *= momentum
    velocity -= lr * _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    weight += velocity
    return weight, velocity


def nag_mom_update(
    weight: np.ndarray,
    grad: np.ndarray,
    velocity: np.ndarray,
    lr: float,
    momentum: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[np.ndarray, ...]:
    """Update the velocity as `sgd_mom_update`, and the weight by Nesterov's accelerated gradient.

    weight += momentum * velocity - lr * (grad + wd * weight), as in Sutskever et al., 2013.
    """
    step = lr * _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    velocity *= momentum
    velocity -= step
    weight += momentum * velocity - step
    return weight, velocity


def signsgd_update(weight: np.ndarray, grad: np.ndarray, lr: float, wd: float) -> np.ndarray:
    """Update the weight by the sign of the gradient (Bernstein et al., arXiv 1802.04434).

    weight = (1 - lr * wd) * weight - lr * sign(grad).
    """
    weight *= 1 - lr * wd
    weight -= lr * np.sign(grad)
    return weight


def signum_update(
    weight: np.ndarray,
    grad: np.ndarray,
    velocity: np.ndarray,
    lr: float,
    momentum: float,
    wd_lh: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[np.ndarray, ...]:
    """Update the weight by the sign of the velocity (Bernstein et al., arXiv 1802.04434).

    velocity = momentum * velocity - (1 - momentum) * (grad + wd * weight);
    weight = (1 - lr * wd_lh) * weight + lr * sign(velocity).
    wd_lh: the decay that is kept out of the velocity (Loshchilov and Hutter, arXiv 1711.05101).
    """
    velocity *= momentum
    velocity -= (1 - momentum) * _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    weight *= 1 - lr * wd_lh
    weight += lr * np.sign(velocity)
    return weight, velocity


def lion_update(
    weight: np.ndarray, grad: np.ndarray, mean: np.ndarray, lr: float, beta1: float, beta2: float, wd: float
) -> tuple[np.ndarray, ...]:
    """Update the weight and the mean of the gradients (Chen et al., arXiv 2302.06675).

    weight -= lr * (sign(beta1 * mean + (1 - beta1) * grad) + wd * weight);
    mean = beta2 * mean + (1 - beta2) * grad.
    """
    weight -= lr * (np.sign(beta1 * mean + (1 - beta1) * grad) + wd * weight)
    mean *= beta2
    mean += (1 - beta2) * grad
    return weight, mean


def _update_moments(mean: np.ndarray, var: np.ndarray, grad: np.ndarray, beta1: float, beta2: float) -> None:
    """Update, in place, the moving averages of the gradient and of its square."""
    mean *= beta1
    mean += (1 - beta1) * grad
    var *= beta2
    var += (1 - beta2) * np.square(grad)


def adam_update(
    weight: np.ndarray,
    grad: np.ndarray,
    mean: np.ndarray,
    var: np.ndarray,
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[np.ndarray, ...]:
    """Update the moments of grad + wd * weight, then weight -= lr * mean / (sqrt(var) + epsilon).

    Kingma and Ba, arXiv 1412.6980; the correction of the moments' bias is part of lr.
    """
    _update_moments(mean, var, _decayed(grad, weight, wd, rescale_grad, clip_gradient), beta1, beta2)
    weight -= lr * mean / (np.sqrt(var) + epsilon)
    return weight, mean, var


def adamw_update(
    weight: np.ndarray,
    grad: np.ndarray,
    mean: np.ndarray,
    var: np.ndarray,
    lr: float,
    eta: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[np.ndarray, ...]:
    """Update the moments, then weight -= eta * (lr * mean / (sqrt(var) + epsilon) + wd * weight).

    Loshchilov and Hutter, arXiv 1711.05101; eta is their multiplier of the schedule.
    """
    _update_moments(mean, var, _clipped(grad, weight, 0, rescale_grad, clip_gradient), beta1, beta2)
    weight -= eta * (lr * mean / (np.sqrt(var) + epsilon) + wd * weight)
    return weight, mean, var


def lamb_update_phase1(
    weight: np.ndarray,
    grad: np.ndarray,
    mean: np.ndarray,
    var: np.ndarray,
    beta1: float,
    beta2: float,
    epsilon: float,
    t: int,
    bias_correction: bool,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[np.ndarray, ...]:
    """Update the two moments; return mean / (sqrt(var) + epsilon) + wd * weight and the moments.

    You et al., arXiv 1904.00962; t is the number of the update, by which the moments' bias is corrected.
    """
    _update_moments(mean, var, _clipped(grad, weight, 0, rescale_grad, clip_gradient), beta1, beta2)
    mean_scale, var_scale = (1 - beta1**t, 1 - beta2**t) if bias_correction else (1, 1)
    return mean / mean_scale / (np.sqrt(var / var_scale) + epsilon) + wd * weight, mean, var


def lamb_update_phase2(
    weight: np.ndarray,
    direction: np.ndarray,
    weight_norm: np.ndarray,
    direction_norm: np.ndarray,
    lr: float,
    lower_bound: float | None,
    upper_bound: float | None,
) -> np.ndarray:
    """Update the weight: weight -= lr * weight_norm / direction_norm * direction.

    The norms, (1,), belong to the first two arguments; the weight's norm is limited to the bounds
    (None: no bound), and the quotient is 1 where one of the norms is 0.  You et al., arXiv 1904.00962.
    """
    if lower_bound is not None:
        weight_norm = np.maximum(weight_norm, lower_bound)
    if upper_bound is not None:
        weight_norm = np.minimum(weight_norm, upper_bound)
    if weight_norm != 0 and direction_norm != 0:
        lr = lr * weight_norm / direction_norm
    weight -= lr * direction
    return weight


def adagrad_update(
    weight: np.ndarray, grad: np.ndarray, total: np.ndarray, lr: float, epsilon: float, wd: float
) -> tuple[np.ndarray, ...]:
    """Update the sum of squares and the weight (Duchi, Hazan and Singer, 2011).

    total += grad**2; weight -= lr * grad / (sqrt(total) + epsilon), the decay being part of grad.
    """
    grad = grad + wd * weight
    total += np.square(grad)
    weight -= lr * grad / (np.sqrt(total) + epsilon)
    return weight, total


def rmsprop_update(
    weight: np.ndarray,
    grad: np.ndarray,
    square: np.ndarray,
    lr: float,
    gamma1: float,
    epsilon: float,
    clip_weights: float | None,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[np.ndarray, ...]:
    """Update the mean square and the weight (Tieleman and Hinton, 2012).

    square = gamma1 * square + (1 - gamma1) * grad**2; weight -= lr * grad / sqrt(square + epsilon).
    clip_weights: the limit of the new weights' magnitude (None: no limit).
    """
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    square *= gamma1
    square += (1 - gamma1) * np.square(grad)
    weight -= lr * grad / np.sqrt(square + epsilon)
    if clip_weights is not None:
        np.clip(weight, -clip_weights, clip_weights, out=weight)
    return weight, square


def rmspropalex_update(
    weight: np.ndarray,
    grad: np.ndarray,
    square: np.ndarray,
    mean: np.ndarray,
    delta: np.ndarray,
    lr: float,
    gamma1: float,
    gamma2: float,
    epsilon: float,
    clip_weights: float | None,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[np.ndarray, ...]:
    """Update the moments, the step `delta` and the weight (Graves, arXiv 1308.0850, equations 38 to 45).

    delta = gamma2 * delta - lr * grad / sqrt(square - mean**2 + epsilon); weight += delta.
    square and mean: moving averages of grad**2 and grad with the rate gamma1.  clip_weights as in
    `rmsprop_update`.
    """
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    _update_moments(mean, square, grad, gamma1, gamma1)
    delta *= gamma2
    delta -= lr * grad / np.sqrt(square - np.square(mean) + epsilon)
    weight += delta
    if clip_weights is not None:
        np.clip(weight, -clip_weights, clip_weights, out=weight)
    return weight, square, mean, delta


def ftrl_update(
    weight: np.ndarray,
    grad: np.ndarray,
    z: np.ndarray,
    n: np.ndarray,
    lr: float,
    lamda1: float,
    beta: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[np.ndarray, ...]:
    """Update z, n and the weight (McMahan et al., 2013, Ad Click Prediction: a View from the Trenches).

    z += grad - (sqrt(n + grad**2) - sqrt(n)) * weight / lr; n += grad**2;
    weight = (sign(z) * lamda1 - z) / ((beta + sqrt(n)) / lr + wd) where |z| > lamda1, else 0.
    """
    grad = _clipped(grad, weight, 0, rescale_grad, clip_gradient)
    root = np.sqrt(n)
    n += np.square(grad)
    z += grad - (np.sqrt(n) - root) * weight / lr
    shrunk = np.sign(z) * lamda1 - z
    weight[...] = np.where(np.abs(z) > lamda1, shrunk / ((beta + np.sqrt(n)) / lr + wd), 0)
    return weight, z, n


def ftml_update(
    weight: np.ndarray,
    grad: np.ndarray,
    d: np.ndarray,
    v: np.ndarray,
    z: np.ndarray,
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    t: int,
    wd: float,
    rescale_grad: float,
    clip_gradient: float | None,
) -> tuple[np.ndarray, ...]:
    """Update d, v, z and the weight (Zheng and Kwok, 2017, Follow the Moving Leader in Deep Learning).

    v = beta2 * v + (1 - beta2) * grad**2; d' = (1 - beta1**t) / lr * (sqrt(v / (1 - beta2**t)) + epsilon);
    z = beta1 * z + (1 - beta1) * grad - (d' - beta1 * d) * weight; d = d'; weight = -z / d.
    t is the number of the update.
    """
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    v *= beta2
    v += (1 - beta2) * np.square(grad)
    latest = (1 - beta1**t) / lr * (np.sqrt(v / (1 - beta2**t)) + epsilon)
    z *= beta1
    z += (1 - beta1) * grad - (latest - beta1 * d) * weight
    d[...] = latest
    weight[...] = -z / d
    return weight, d, v, z
