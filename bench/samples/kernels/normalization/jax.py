"""JAX, channels last: composed as in its libraries of layers; of single items by `jax.nn.standardize`.

Its default algorithm, which Flax has too, is used where it is right. In groups of few channels the variance
cancels, by 0.01 in groups of two: they have the algorithm "stable".
"""

import jax
import jax.numpy as jnp
from jax import lax


def batch_norm(array, running_mean, running_variance, weight, bias, training, momentum, eps):
    mean, variance = running_mean, running_variance
    if training:
        axes = tuple(range(array.ndim - 1))
        mean, variance = jnp.mean(array, axes), jnp.var(array, axes)
    return (array - mean) * (lax.rsqrt(variance + eps) * weight) + bias


def training_batch_norm(array, running_mean, running_variance, weight, bias, momentum, eps):
    axes = tuple(range(array.ndim - 1))
    mean, variance = jnp.mean(array, axes), jnp.var(array, axes)
    out = (array - mean) * (lax.rsqrt(variance + eps) * weight) + bias
    count = array.size // array.shape[-1]
    kept_mean = (1 - momentum) * running_mean + momentum * mean
    kept_variance = (1 - momentum) * running_variance + momentum * variance * (count / (count - 1))
    return out, kept_mean, kept_variance


def group_norm(array, num_groups, weight, bias, eps):
    groups = array.reshape(len(array), -1, num_groups, array.shape[-1] // num_groups)
    normalized = jax.nn.standardize(groups, (1, 3), epsilon=eps, algorithm="stable")
    return normalized.reshape(array.shape) * weight + bias


def layer_norm(array, normalized_shape, weight, bias, eps):
    axes = tuple(range(-len(normalized_shape), 0))
    return jax.nn.standardize(array, axes, epsilon=eps) * weight + bias
