"""JAX draws gamma numbers of the scale 1."""

import jax

from bench.samples.contract import Executor
from bench.samples.kernels.drawing.jax import tailed


def gamma_sample(key, alpha, beta, shape, dtype):
    return beta * jax.random.gamma(key, alpha, shape, dtype)


def executor_creator():
    return Executor(gamma_sample, tailed)
