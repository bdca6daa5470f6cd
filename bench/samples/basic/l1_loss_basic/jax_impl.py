"""JAX: the absolute error, then reduced."""

import jax.numpy as jnp

from bench.samples.contract import Executor
from bench.samples.kernels.reduction.jax import reduced


def l1_loss(prediction, target, reduction):
    return reduced(jnp.abs(prediction - target), reduction)


def executor_creator():
    return Executor(l1_loss)
