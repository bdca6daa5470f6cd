"""TensorFlow, which writes into variables only: its kernels of updates, otherwise assignments."""

from functools import partial

import numpy as np
import tensorflow as tf

from bench.samples.contract.tree import map_leaves
from bench.samples.kernels.optimizer import gradient

_clipped = partial(gradient.clipped, tf.clip_by_value)
_decayed = partial(gradient.decayed, tf.clip_by_value)


def variables(np_args):
    """Return the gradients, the second argument, as constants and all other arrays as variables."""
    weights, grads, *rest = np_args
    return [_variable(weights), map_leaves(tf.constant, grads), *map(_variable, rest)]


def _variable(arg):
    return map_leaves(lambda leaf: tf.Variable(leaf) if isinstance(leaf, np.ndarray) else leaf, arg)


def sgd_update(weight, grad, lr, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    tf.raw_ops.ResourceApplyGradientDescent(var=weight.handle, alpha=lr, delta=grad)
    return weight


def sgd_mom_update(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    _momentum(weight, velocity, lr, grad, momentum, nesterov=False)
    return weight, velocity


def nag_mom_update(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    _momentum(weight, velocity, lr, grad, momentum, nesterov=True)
    return weight, velocity


def _momentum(weight, velocity, lr, grad, momentum, nesterov):
    tf.raw_ops.ResourceApplyKerasMomentum(
        var=weight.handle, accum=velocity.handle, lr=lr, grad=grad, momentum=momentum, use_nesterov=nesterov
    )


def signsgd_update(weight, grad, lr, wd):
    return weight.assign((1 - lr * wd) * weight - lr * tf.sign(grad))


def signum_update(weight, grad, velocity, lr, momentum, wd_lh, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, wd, rescale_grad, clip_gradient)
    velocity.assign(momentum * velocity - (1 - momentum) * grad)
    return weight.assign((1 - lr * wd_lh) * weight + lr * tf.sign(velocity)), velocity


def lion_update(weight, grad, mean, lr, beta1, beta2, wd):
    direction = tf.sign(beta1 * mean + (1 - beta1) * grad)
    return weight.assign_sub(lr * (direction + wd * weight)), mean.assign_add((grad - mean) * (1 - beta2))


def _update_moments(mean, var, grad, beta1, beta2):
    mean.assign_add((grad - mean) * (1 - beta1))
    var.assign_add((tf.square(grad) - var) * (1 - beta2))


def adam_update(weight, grad, mean, var, lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient):
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    _adam(weight, mean, var, lr, beta1, beta2, epsilon, grad)
    return weight, mean, var


def adamw_update(weight, grad, mean, var, lr, eta, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient):
    grad = _clipped(grad, weight, 0, rescale_grad, clip_gradient)
    if wd:
        weight.assign_sub(eta * wd * weight)
    _adam(weight, mean, var, eta * lr, beta1, beta2, epsilon, grad)
    return weight, mean, var


def _adam(weight, mean, var, lr, beta1, beta2, epsilon, grad):
    """Apply a step of Adam without correction of the moments.

    The powers of beta, which correct them, are 0, as after infinitely many steps.
    """
    tf.raw_ops.ResourceApplyAdam(
        var=weight.handle,
        m=mean.handle,
        v=var.handle,
        beta1_power=0.0,
        beta2_power=0.0,
        lr=lr,
        beta1=beta1,
        beta2=beta2,
        epsilon=epsilon,
        grad=grad,
    )


def lamb_update_phase1(
    weight, grad, mean, var, beta1, beta2, epsilon, t, bias_correction, wd, rescale_grad, clip_gradient
):
    _update_moments(mean, var, _clipped(grad, weight, 0, rescale_grad, clip_gradient), beta1, beta2)
    mean_scale, var_scale = (1 - beta1**t, 1 - beta2**t) if bias_correction else (1, 1)
    return mean / mean_scale / (tf.sqrt(var / var_scale) + epsilon) + wd * weight, mean, var


def lamb_update_phase2(weight, direction, weight_norm, direction_norm, lr, lower_bound, upper_bound):
    if lower_bound is not None:
        weight_norm = tf.maximum(weight_norm, lower_bound)
    if upper_bound is not None:
        weight_norm = tf.minimum(weight_norm, upper_bound)
    known = (weight_norm != 0) & (direction_norm != 0)
    ratio = tf.where(known, weight_norm / direction_norm, 1)
    return weight.assign_sub(lr * ratio * direction)


def adagrad_update(weight, grad, total, lr, epsilon, wd):
    grad = gradient.plain_sum(grad, weight, wd) if wd else grad
    tf.raw_ops.ResourceApplyAdagradV2(
        var=weight.handle, accum=total.handle, lr=lr, epsilon=epsilon, grad=grad
    )
    return weight, total


def rmsprop_update(weight, grad, square, lr, gamma1, epsilon, clip_weights, wd, rescale_grad, clip_gradient):
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    square.assign_add((tf.square(grad) - square) * (1 - gamma1))
    return _moved(weight, -lr * grad / tf.sqrt(square + epsilon), clip_weights), square


def _moved(weight, step, clip_weights):
    if clip_weights is None:
        return weight.assign_add(step)
    return weight.assign(tf.clip_by_value(weight + step, -clip_weights, clip_weights))


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
    _update_moments(mean, square, grad, gamma1, gamma1)
    delta.assign(gamma2 * delta - lr * grad / tf.sqrt(square - tf.square(mean) + epsilon))
    return _moved(weight, delta, clip_weights), square, mean, delta


def ftrl_update(weight, grad, z, n, lr, lamda1, beta, wd, rescale_grad, clip_gradient):
    """Update the weight and the states by a step of FTRL.

    The kernel counts the strength of the squared penalty twice, so it is given half of it.
    """
    grad = _clipped(grad, weight, 0, rescale_grad, clip_gradient)
    strength = (beta / lr + wd) / 2
    tf.raw_ops.ResourceApplyFtrl(
        var=weight.handle,
        accum=n.handle,
        linear=z.handle,
        grad=grad,
        lr=lr,
        l1=lamda1,
        l2=strength,
        lr_power=-0.5,
    )
    return weight, z, n


def ftml_update(weight, grad, d, v, z, lr, beta1, beta2, epsilon, t, wd, rescale_grad, clip_gradient):
    grad = _decayed(grad, weight, wd, rescale_grad, clip_gradient)
    v.assign_add((tf.square(grad) - v) * (1 - beta2))
    latest = (1 - beta1**t) / lr * (tf.sqrt(v / (1 - beta2**t)) + epsilon)
    z.assign(beta1 * z + (1 - beta1) * grad - (latest - beta1 * d) * weight)
    return weight.assign(-z / latest), d.assign(latest), v, z


def adafactor_update(weight, grad, rows, columns, lr, beta2, eps1, eps2, threshold):
    square = tf.square(grad) + eps1
    rows.assign_add((tf.reduce_mean(square, 1) - rows) * (1 - beta2))
    columns.assign_add((tf.reduce_mean(square, 0) - columns) * (1 - beta2))
    step = grad * tf.math.rsqrt(rows[:, None] * columns / tf.reduce_mean(rows))
    step = step / tf.maximum(1.0, _root_mean_square(step) / threshold)
    return weight.assign_sub(lr * tf.maximum(eps2, _root_mean_square(weight)) * step), rows, columns


def _root_mean_square(array):
    return tf.sqrt(tf.reduce_mean(tf.square(array)))


def muon_update(weight, grad, velocity, lr, momentum, wd, steps):
    velocity.assign(momentum * velocity + grad)
    direction = gradient.muon_scale(weight.shape) * _orthogonalized(grad + momentum * velocity, steps)
    return weight.assign_sub(lr * (direction + wd * weight)), velocity


def _orthogonalized(matrix, steps):
    linear, cubic, quintic = gradient.NEWTON_SCHULZ
    matrix = matrix / tf.norm(matrix)
    for _ in range(steps):
        gram = tf.matmul(matrix, matrix, transpose_b=True)
        matrix = linear * matrix + tf.matmul(cubic * gram + quintic * tf.matmul(gram, gram), matrix)
    return matrix


def multi_sgd_update(weights, grads, lrs, wds, rescale_grad, clip_gradient):
    return [sgd_update(*each, rescale_grad, clip_gradient) for each in zip(weights, grads, lrs, wds)]


def multi_sgd_mom_update(weights, grads, velocities, lrs, wds, momentum, rescale_grad, clip_gradient):
    for weight, grad, velocity, lr, wd in zip(weights, grads, velocities, lrs, wds):
        sgd_mom_update(weight, grad, velocity, lr, momentum, wd, rescale_grad, clip_gradient)
    return weights, velocities


def multi_adamw_update(weights, grads, means, variances, *parameters):
    for arrays in zip(weights, grads, means, variances):
        adamw_update(*arrays, *parameters)
    return weights, means, variances


def multi_lars(lrs, weights_sum_sq, grads_sum_sq, wds, eta, eps, rescale_grad):
    weight_norm, grad_norm = tf.sqrt(weights_sum_sq), tf.sqrt(grads_sum_sq)
    scaled = lrs * eta * weight_norm / (rescale_grad * grad_norm + wds * weight_norm + eps)
    return tf.where((weight_norm > 0) & (grad_norm > 0), scaled, lrs)
