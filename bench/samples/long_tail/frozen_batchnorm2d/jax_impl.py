"""JAX."""

from jax import lax

from bench.samples.contract import Executor


def frozen_batchnorm2d(x, weight, bias, running_mean, running_var, eps):
    scale = weight * lax.rsqrt(running_var + eps)
    shift = bias - running_mean * scale
    return x * scale[:, None, None] + shift[:, None, None]


def executor_creator():
    return Executor(frozen_batchnorm2d)
