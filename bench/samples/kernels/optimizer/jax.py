"""JAX: arrays are immutable, so functions return new weights and states,
as its libraries of optimizers do."""

from functools import partial

import jax.numpy as jnp
from jax import lax

from bench.samples.kernels.optimizer import gradient

_clipped = partial(gradient.clipped, jnp.clip)
_decayed = partial(gradient.decayed, jnp.clip)


def sgd_update(weight, grad, lr, wd, rescale_grad, clip_gradient):
    return weight - lr * _clipped(grad, weight, wd, rescale_grad, clip_gradient)


def sgd_mom_update(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient):
    velocity = momentum * velocity - lr * _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    return weight + velocity, velocity


def nag_mom_update(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient):
    step = lr * _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    velocity = momentum * velocity - step
    return weight + momentum * velocity - step, velocity


def signsgd_update(weight, grad, lr, wd):
    return (1 - lr * wd) * weight - lr * jnp.sign(grad)


def signum_update(weight, grad, velocity, lr, momentum, wd_lh, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    velocity = momentum * velocity - (1 - momentum) * grad
    return (1 - lr * wd_lh) * weight + lr * jnp.sign(velocity), velocity


def lion_update(weight, grad, mean, lr, beta1, beta2, wd):
    direction = jnp.sign(beta1 * mean + (1 - beta1) * grad)
    return weight - lr * (direction + wd * weight), beta2 * mean + (1 - beta2) * grad


def _moments(mean, var, grad, beta1, beta2):
    return beta1 * mean + (1 - beta1) * grad, beta2 * var + (1 - beta2) * jnp.square(grad)


def adam_update(weight, grad, mean, var, lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient):
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    mean, var = _moments(mean, var, grad, beta1, beta2)
    return weight - lr * mean / (jnp.sqrt(var) + epsilon), mean, var


def adamw_update(weight, grad, mean, var, lr, eta, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, 0, rescale_grad, clip_gradient)
    mean, var = _moments(mean, var, grad, beta1, beta2)
    step = lr * mean / (jnp.sqrt(var) + epsilon)
    return weight - eta * (step + wd * weight if wd else step), mean, var


def lamb_update_phase1(
    weight, grad, mean, var, beta1, beta2, epsilon, t, bias_correction, wd, rescale_grad, clip_gradient
):
    grad = _clipped(grad, weight, 0, rescale_grad, clip_gradient)
    mean, var = _moments(mean, var, grad, beta1, beta2)
    mean_scale, var_scale = (1 - beta1**t, 1 - beta2**t) if bias_correction else (1, 1)
    return mean / mean_scale / (jnp.sqrt(var / var_scale) + epsilon) + wd * weight, mean, var


def lamb_update_phase2(weight, direction, weight_norm, direction_norm, lr, lower_bound, upper_bound):
    if lower_bound is not None or upper_bound is not None:
        weight_norm = jnp.clip(weight_norm, lower_bound, upper_bound)
    known = (weight_norm != 0) & (direction_norm != 0)
    ratio = jnp.where(known, weight_norm / direction_norm, 1)
    return weight - lr * ratio * direction


def adagrad_update(weight, grad, total, lr, epsilon, wd):
    grad = gradient.plain_sum(grad, weight, wd) if wd else grad
    total = total + jnp.square(grad)
    return weight - lr * grad / (jnp.sqrt(total) + epsilon), total


def rmsprop_update(weight, grad, square, lr, gamma1, epsilon, clip_weights, wd, rescale_grad, clip_gradient):
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    square = gamma1 * square + (1 - gamma1) * jnp.square(grad)
    weight = weight - lr * grad / jnp.sqrt(square + epsilon)
    if clip_weights is not None:
        weight = jnp.clip(weight, -clip_weights, clip_weights)
    return weight, square


def rmspropalex_update(
    weight,
    grad,
    square,
    mean,
    delta,
    lr,
    gamma1,
    gamma2,
    epsilon,
    clip_weights,
    wd,
    rescale_grad,
    clip_gradient,
):
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    mean, square = _moments(mean, square, grad, gamma1, gamma1)
    delta = gamma2 * delta - lr * grad / jnp.sqrt(square - jnp.square(mean) + epsilon)
    weight = weight + delta
    if clip_weights is not None:
        weight = jnp.clip(weight, -clip_weights, clip_weights)
    return weight, square, mean, delta


def ftrl_update(weight, grad, z, n, lr, lamda1, beta, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, 0, rescale_grad, clip_gradient)
    before, n = jnp.sqrt(n), n + jnp.square(grad)
    z = z + grad - (jnp.sqrt(n) - before) * weight / lr
    shrunk = (jnp.sign(z) * lamda1 - z) / ((beta + jnp.sqrt(n)) / lr + wd)
    return jnp.where(jnp.abs(z) > lamda1, shrunk, 0), z, n


def ftml_update(weight, grad, d, v, z, lr, beta1, beta2, epsilon, t, wd, rescale_grad, clip_gradient):
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    v = beta2 * v + (1 - beta2) * jnp.square(grad)
    latest = (1 - beta1**t) / lr * (jnp.sqrt(v / (1 - beta2**t)) + epsilon)
    z = beta1 * z + (1 - beta1) * grad - (latest - beta1 * d) * weight
    return -z / latest, latest, v, z


def adafactor_update(weight, grad, rows, columns, lr, beta2, eps1, eps2, threshold):
    square = jnp.square(grad) + eps1
    rows = beta2 * rows + (1 - beta2) * jnp.mean(square, 1)
    columns = beta2 * columns + (1 - beta2) * jnp.mean(square, 0)
    step = grad * lax.rsqrt(rows[:, None] * columns / jnp.mean(rows))
    step = step / jnp.maximum(1, _root_mean_square(step) / threshold)
    return weight - lr * jnp.maximum(eps2, _root_mean_square(weight)) * step, rows, columns


def _root_mean_square(array):
    return jnp.sqrt(jnp.mean(jnp.square(array)))


def muon_update(weight, grad, velocity, lr, momentum, wd, steps):
    velocity = momentum * velocity + grad
    direction = gradient.muon_scale(weight.shape) * _orthogonalized(grad + momentum * velocity, steps)
    return weight - lr * (direction + wd * weight), velocity


def _orthogonalized(matrix, steps):
    linear, cubic, quintic = gradient.NEWTON_SCHULZ
    matrix = matrix / jnp.linalg.norm(matrix)
    for _ in range(steps):
        gram = matrix @ matrix.T
        matrix = linear * matrix + (cubic * gram + quintic * gram @ gram) @ matrix
    return matrix


def multi_sgd_update(weights, grads, lrs, wds, rescale_grad, clip_gradient):
    return [sgd_update(*each, rescale_grad, clip_gradient) for each in zip(weights, grads, lrs, wds)]


def multi_sgd_mom_update(weights, grads, velocities, lrs, wds, momentum, rescale_grad, clip_gradient):
    updated = [
        sgd_mom_update(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient)
        for weight, grad, velocity, lr, wd in zip(weights, grads, velocities, lrs, wds)
    ]
    return tuple(zip(*updated))


def multi_adamw_update(weights, grads, means, variances, *parameters):
    updated = [adamw_update(*arrays, *parameters) for arrays in zip(weights, grads, means, variances)]
    return tuple(zip(*updated))


def multi_lars(lrs, weights_sum_sq, grads_sum_sq, wds, eta, eps, rescale_grad):
    weight_norm, grad_norm = jnp.sqrt(weights_sum_sq), jnp.sqrt(grads_sum_sq)
    scaled = lrs * eta * weight_norm / (rescale_grad * grad_norm + wds * weight_norm + eps)
    return jnp.where((weight_norm > 0) & (grad_norm > 0), scaled, lrs)
