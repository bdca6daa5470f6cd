"""MXNet, which has an operator for each update.  It takes -1 for no limit, instead of None."""

from itertools import chain

import mxnet

from bench.samples.kernels.optimizer import gradient


def _overwriting(operator):
    """Return a function of (weight, grad, *states) that writes the result of `operator` into the weight."""

    def update(weight, grad, *states, **parameters):
        operator(weight, grad, *states, out=weight, **_limited(parameters))
        return weight, *states

    return update


def _returning(operator):
    """Return a function of (weight, grad, *states) that returns the result of `operator` in a new array."""

    def update(weight, grad, *states, **parameters):
        return operator(weight, grad, *states, **_limited(parameters)), *states

    return update


def _limited(parameters):
    return {name: -1 if value is None else value for name, value in parameters.items()}


sgd_update = _overwriting(mxnet.nd.sgd_update)
sgd_mom_update = _overwriting(mxnet.nd.sgd_mom_update)
# If it overwrites the weight, MXNet 1.9.1 computes the new velocity with the decay of the new weight.
nag_mom_update = _returning(mxnet.nd.nag_mom_update)
signsgd_update = _overwriting(mxnet.nd.signsgd_update)
signum_update = _overwriting(mxnet.nd.signum_update)
adam_update = _overwriting(mxnet.nd.adam_update)
adamw_update = _overwriting(mxnet.nd.contrib.adamw_update)
lamb_update_phase1 = _returning(mxnet.nd.lamb_update_phase1)
rmsprop_update = _overwriting(mxnet.nd.rmsprop_update)
rmspropalex_update = _overwriting(mxnet.nd.rmspropalex_update)
ftrl_update = _overwriting(mxnet.nd.ftrl_update)
ftml_update = _overwriting(mxnet.nd.ftml_update)


def lamb_update_phase2(weight, direction, weight_norm, direction_norm, **parameters):
    norms = weight_norm, direction_norm
    return mxnet.nd.lamb_update_phase2(weight, direction, *norms, out=weight, **_limited(parameters))


def multi_sgd_update(weights, grads, **parameters):
    arrays = chain(*zip(weights, grads))
    return mxnet.nd.multi_sgd_update(*arrays, num_weights=len(weights), out=weights, **_limited(parameters))


def multi_sgd_mom_update(weights, grads, velocities, **parameters):
    arrays = chain(*zip(weights, grads, velocities))
    mxnet.nd.multi_sgd_mom_update(*arrays, num_weights=len(weights), out=weights, **_limited(parameters))
    return weights, velocities


def multi_adamw_update(weights, grads, means, variances, lr, eta, wd, rescale_grad, **parameters):
    """Update several weights at once; return weights, means and variances.

    The operator takes a list of learning rates, of scales `eta` and of decays; its `rescale_grad` is an
    array.
    """
    lrs, etas, wds = ((value,) * len(weights) for value in (lr, eta, wd))
    arrays = weights, grads, means, variances, rescale_grad, lrs, wds, etas
    mxnet.nd.contrib.multi_adamw_update(*arrays, out=weights, **_limited(parameters))
    return weights, means, variances


def adagrad_update(weight, grad, total, lr, epsilon, wd):
    grad = grad + wd * weight if wd else grad
    total += mxnet.nd.square(grad)
    weight -= lr * grad / (mxnet.nd.sqrt(total) + epsilon)
    return weight, total


def lion_update(weight, grad, mean, lr, beta1, beta2, wd):
    direction = mxnet.nd.sign(beta1 * mean + (1 - beta1) * grad)
    weight -= lr * (direction + wd * weight)
    mean += (1 - beta2) * (grad - mean)
    return weight, mean


def adafactor_update(weight, grad, rows, columns, lr, beta2, eps1, eps2, threshold):
    square = mxnet.nd.square(grad) + eps1
    rows += (1 - beta2) * (mxnet.nd.mean(square, axis=1) - rows)
    columns += (1 - beta2) * (mxnet.nd.mean(square, axis=0) - columns)
    moments = mxnet.nd.broadcast_mul(
        mxnet.nd.expand_dims(rows / mxnet.nd.mean(rows), 1), columns.expand_dims(0)
    )
    step = grad * mxnet.nd.rsqrt(moments)
    scale = mxnet.nd.maximum(_root_mean_square(weight), eps2)
    weight -= lr * step * scale / mxnet.nd.maximum(_root_mean_square(step) / threshold, 1)
    return weight, rows, columns


def _root_mean_square(array):
    return mxnet.nd.sqrt(mxnet.nd.mean(mxnet.nd.square(array)))


def muon_update(weight, grad, velocity, lr, momentum, wd, steps):
    velocity *= momentum
    velocity += grad
    direction = gradient.muon_scale(weight.shape) * _orthogonalized(grad + momentum * velocity, steps)
    weight -= lr * (direction + wd * weight)
    return weight, velocity


def _orthogonalized(matrix, steps):
    linear, cubic, quintic = gradient.NEWTON_SCHULZ
    matrix = mxnet.nd.broadcast_div(matrix, mxnet.nd.norm(matrix).reshape((1, 1)))
    for _ in range(steps):
        gram = mxnet.nd.dot(matrix, matrix, transpose_b=True)
        matrix = linear * matrix + mxnet.nd.dot(cubic * gram + quintic * mxnet.nd.dot(gram, gram), matrix)
    return matrix
