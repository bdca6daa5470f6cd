"""Updates of parameters by optimizers: a weight and the states of the optimizer are overwritten.

A limit of None means no limit.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence

import numpy as np

from bench.samples.contract import inputs
from bench.samples.families.family import Family

Limit = float | None


def generate_descent(
    shape: Sequence[int], lr: float, wd: float, rescale_grad: float, clip_gradient: Limit
) -> list:
    """Return weight, gradient, learning rate, decay, and the scale and the limit of the gradient."""
    return [inputs.array(shape), inputs.array(shape), lr, wd, rescale_grad, clip_gradient]


def generate_sign_descent(shape: Sequence[int], lr: float, wd: float) -> list:
    """Return weight, gradient, learning rate and decay."""
    return [inputs.array(shape), _signed(shape), lr, wd]


def _signed(shape: Sequence[int]) -> np.ndarray:
    """Return numbers of both signs, far enough from 0 that rounding does not change the sign."""
    array = inputs.array(shape, 0.1, 2.0)
    return np.negative(array, out=array, where=inputs.booleans(shape))


def generate_momentum(
    shape: Sequence[int], lr: float, momentum: float, wd: float, rescale_grad: float, clip_gradient: Limit
) -> list:
    """Return weight, gradient and velocity, and the parameters of the update."""
    arrays = [inputs.array(shape) for _ in range(3)]
    return [*arrays, lr, momentum, wd, rescale_grad, clip_gradient]


def generate_sign_momentum(
    shape: Sequence[int],
    lr: float,
    momentum: float,
    wd_lh: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: Limit,
) -> list:
    """Return weight, gradient, velocity, and the parameters of the update.

    The velocity points against the gradient, so that the sign of their mean is clear.
    """
    grad = _signed(shape)
    velocity = -np.copysign(inputs.array(shape, 0.1, 2.0), grad)
    return [inputs.array(shape), grad, velocity, lr, momentum, wd_lh, wd, rescale_grad, clip_gradient]


def generate_lion(shape: Sequence[int], lr: float, beta1: float, beta2: float, wd: float) -> list:
    """Return weight, gradient, its mean, and the parameters of the update.

    The weighted sum of gradient and mean is far enough from 0 for its sign to be clear.
    """
    grad = inputs.array(shape)
    mean = (_signed(shape) - (1 - beta1) * grad) / beta1
    return [inputs.array(shape), grad, mean.astype(grad.dtype), lr, beta1, beta2, wd]


def generate_factored(
    shape: Sequence[int], lr: float, beta2: float, eps1: float, eps2: float, threshold: float
) -> list:
    """Return weight, gradient, mean squares of rows and of columns, and the parameters of the update."""
    inputs.require_real("the update is defined for real numbers")
    states = [inputs.array((extent,), 0.01, 1.0) for extent in shape]
    return [inputs.array(shape), inputs.array(shape), *states, lr, beta2, eps1, eps2, threshold]


def generate_orthogonal(shape: Sequence[int], lr: float, momentum: float, wd: float, steps: int) -> list:
    """Return weight, gradient and velocity, which are matrices, and the parameters of the update."""
    inputs.require_real("the update is defined for real numbers")
    return [*(inputs.array(shape) for _ in range(3)), lr, momentum, wd, steps]


def _with_moments(shape: Sequence[int]) -> list:
    """Return weight, gradient, and the moving averages of the gradient and of its square."""
    arrays = [inputs.array(shape) for _ in range(3)]
    return [*arrays, inputs.array(shape, 0.01, 1.0)]


def generate_adam(
    shape: Sequence[int],
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: Limit,
) -> list:
    """Return weight, gradient and its two moments, and the parameters of the update."""
    return [*_with_moments(shape), lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient]


def generate_adamw(
    shape: Sequence[int],
    lr: float,
    eta: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: Limit,
) -> list:
    """Return the arguments of `generate_adam`, with `eta`, the multiplier of the schedule, after `lr`."""
    return [*_with_moments(shape), lr, eta, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient]


def generate_lamb_direction(
    shape: Sequence[int],
    beta1: float,
    beta2: float,
    epsilon: float,
    t: int,
    bias_correction: bool,
    wd: float,
    rescale_grad: float,
    clip_gradient: Limit,
) -> list:
    """Return weight, gradient and its two moments, and the parameters of the update.

    t: the number of the update.  bias_correction: whether the moments are corrected by it.
    """
    parameters = [beta1, beta2, epsilon, t, bias_correction, wd, rescale_grad, clip_gradient]
    return [*_with_moments(shape), *parameters]


def generate_lamb_step(shape: Sequence[int], lr: float, lower_bound: Limit, upper_bound: Limit) -> list:
    """Return weight and direction, their Euclidean norms (1,), the learning rate, and the bounds.

    The bounds are those of the weight's norm.  A weight with one axis is all zeros: a bias before its first
    update.
    """
    arrays = [inputs.array(shape), inputs.array(shape)]
    inputs.scaled(arrays[0], len(shape) > 1)
    squares = [np.square(array, dtype=np.longdouble).sum(keepdims=True).reshape(1) for array in arrays]
    norms = [np.sqrt(each).astype(array.dtype) for each, array in zip(squares, arrays)]
    return [*arrays, *norms, lr, lower_bound, upper_bound]


def generate_accumulating(shape: Sequence[int], lr: float, epsilon: float, wd: float) -> list:
    """Return weight, gradient, the sum of its squares, and the parameters of the update."""
    return [inputs.array(shape), inputs.array(shape), inputs.array(shape, 0.01, 1.0), lr, epsilon, wd]


def generate_rmsprop(
    shape: Sequence[int],
    lr: float,
    gamma1: float,
    epsilon: float,
    clip_weights: Limit,
    wd: float,
    rescale_grad: float,
    clip_gradient: Limit,
) -> list:
    """Return weight, gradient, the moving average of its square, and the parameters of the update."""
    arrays = [inputs.array(shape), inputs.array(shape), inputs.array(shape, 0.01, 1.0)]
    return [*arrays, lr, gamma1, epsilon, clip_weights, wd, rescale_grad, clip_gradient]


def generate_centered_rmsprop(
    shape: Sequence[int],
    lr: float,
    gamma1: float,
    gamma2: float,
    epsilon: float,
    clip_weights: Limit,
    wd: float,
    rescale_grad: float,
    clip_gradient: Limit,
) -> list:
    """Return weight, gradient, moving averages of its square and of itself, the last step, and parameters.

    The average of the square is above the square of the average, as it must be.
    """
    states = [inputs.array(shape, 0.5, 1.0), inputs.array(shape, -0.5, 0.5), inputs.array(shape)]
    parameters = [lr, gamma1, gamma2, epsilon, clip_weights, wd, rescale_grad, clip_gradient]
    return [inputs.array(shape), inputs.array(shape), *states, *parameters]


def generate_ftrl(
    shape: Sequence[int],
    lr: float,
    lamda1: float,
    beta: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: Limit,
) -> list:
    """Return weight, gradient, the states z and n, and the parameters of the update.

    n is the sum of the squares of the gradient.
    """
    arrays = [inputs.array(shape) for _ in range(3)]
    squares = inputs.array(shape, 0.1, 2.0)
    return [*arrays, squares, lr, lamda1, beta, wd, rescale_grad, clip_gradient]


def generate_ftml(
    shape: Sequence[int],
    lr: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    t: int,
    wd: float,
    rescale_grad: float,
    clip_gradient: Limit,
) -> list:
    """Return weight, gradient, the states d, v and z, and the parameters of the update."""
    states = [inputs.array(shape, 0.5, 1.0), inputs.array(shape, 0.01, 1.0), inputs.array(shape)]
    parameters = [lr, beta1, beta2, epsilon, t, wd, rescale_grad, clip_gradient]
    return [inputs.array(shape), inputs.array(shape), *states, *parameters]


def generate_multiple_descent(
    shapes: Sequence[Sequence[int]],
    lrs: Sequence[float],
    wds: Sequence[float],
    rescale_grad: float,
    clip_gradient: Limit,
) -> list:
    """Return lists of weights and of their gradients, learning rates, decays, and the other parameters.

    There is one learning rate and one decay per weight.
    """
    weights, grads = ([inputs.array(shape) for shape in shapes] for _ in range(2))
    return [weights, grads, tuple(lrs), tuple(wds), rescale_grad, clip_gradient]


def generate_multiple_momentum(
    shapes: Sequence[Sequence[int]],
    lrs: Sequence[float],
    wds: Sequence[float],
    momentum: float,
    rescale_grad: float,
    clip_gradient: Limit,
) -> list:
    """Return lists of weights, gradients and velocities, learning rates, decays, and the other parameters.

    There is one learning rate and one decay per weight.
    """
    weights, grads, velocities = ([inputs.array(shape) for shape in shapes] for _ in range(3))
    return [weights, grads, velocities, tuple(lrs), tuple(wds), momentum, rescale_grad, clip_gradient]


def generate_multiple_adamw(
    shapes: Sequence[Sequence[int]],
    lr: float,
    eta: float,
    beta1: float,
    beta2: float,
    epsilon: float,
    wd: float,
    rescale_grad: float,
    clip_gradient: Limit,
) -> list:
    """Return lists of weights, gradients and both moments of these, and the parameters of the update."""
    arrays = map(list, zip(*map(_with_moments, shapes)))
    return [*arrays, lr, eta, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient]


def generate_layers(count: int, eta: float, eps: float, rescale_grad: float) -> list:
    """Return learning rates, squared norms of weights and of gradients, decays, and the parameters.

    There is one of each per layer.  A quarter of the gradients are 0.
    """
    rates, weight_norms = inputs.array(count, 0.01, 1.0), inputs.array(count, 0.04, 9.0)
    grad_norms = inputs.array(count, 0.01, 4.0) * ~inputs.booleans(count, 0.25)
    return [rates, weight_norms, grad_norms, inputs.array(count, 0.0, 0.01), eta, eps, rescale_grad]


def _updating(generate: Callable[..., list], *overwrites: int) -> Family:
    """Return a family of updates of weights and states, the arguments at these positions.

    MXNet takes the arguments after the arrays by keyword; the keywords are the names of the columns.
    """
    _, *parameters = inspect.signature(generate).parameters
    adaptors = {"tensorflow": "bench.samples.kernels.optimizer.tensorflow.variables"}
    return Family(
        "optimizer",
        generate,
        {"mxnet": tuple(parameters)},
        overwrites=overwrites,
        adaptors=adaptors,
    )


descent = _updating(generate_descent, 0)
sign_descent = _updating(generate_sign_descent, 0)
momentum = _updating(generate_momentum, 0, 2)
sign_momentum = _updating(generate_sign_momentum, 0, 2)
adam = _updating(generate_adam, 0, 2, 3)
adamw = _updating(generate_adamw, 0, 2, 3)
lamb_direction = _updating(generate_lamb_direction, 2, 3)
lamb_step = _updating(generate_lamb_step, 0)
accumulating = _updating(generate_accumulating, 0, 2)
rmsprop = _updating(generate_rmsprop, 0, 2)
centered_rmsprop = _updating(generate_centered_rmsprop, 0, 2, 3, 4)
ftrl = _updating(generate_ftrl, 0, 2, 3)
ftml = _updating(generate_ftml, 0, 2, 3, 4)
lion = _updating(generate_lion, 0, 2)
factored = _updating(generate_factored, 0, 2, 3)
orthogonal = _updating(generate_orthogonal, 0, 2)
multiple_descent = _updating(generate_multiple_descent, 0)
multiple_momentum = _updating(generate_multiple_momentum, 0, 2)
multiple_adamw = _updating(generate_multiple_adamw, 0, 2, 3)
layer_rates = Family("optimizer", generate_layers, {"mxnet": ("eta", "eps", "rescale_grad")})
