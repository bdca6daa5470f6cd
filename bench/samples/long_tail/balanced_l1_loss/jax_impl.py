"""JAX: both branches for every element, chosen by `where`."""

import math

import jax.numpy as jnp


def balanced_l1_loss(pred, target, beta, alpha, gamma):
    difference = jnp.abs(pred - target)
    b = math.exp(gamma / alpha) - 1
    low = alpha / b * (b * difference + 1) * jnp.log(b * difference / beta + 1) - alpha * difference
    return jnp.where(difference < beta, low, gamma * difference + gamma / b - alpha * beta)
