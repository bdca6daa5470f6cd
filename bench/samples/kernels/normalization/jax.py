"""JAX, composed as its libraries of layers do."""

import jax.numpy as jnp
from jax import lax


def batch_norm(array, running_mean, running_variance, weight, bias, training, momentum, eps):
    axes, per_channel = (0, *range(2, array.ndim)), (-1, *[1] * (array.ndim - 2))
    if training:
        mean, variance = jnp.mean(array, axes, keepdims=True), jnp.var(array, axes, keepdims=True)
    else:
        mean, variance = running_mean.reshape(per_channel), running_variance.reshape(per_channel)
    scale = lax.rsqrt(variance + eps) * weight.reshape(per_channel)
    return (array - mean) * scale + bias.reshape(per_channel)


def training_batch_norm(array, running_mean, running_variance, weight, bias, momentum, eps):
    axes, per_channel = (0, *range(2, array.ndim)), (-1, *[1] * (array.ndim - 2))
    mean, variance = jnp.mean(array, axes), jnp.var(array, axes)
    scale = lax.rsqrt(variance + eps) * weight
    out = (array - mean.reshape(per_channel)) * scale.reshape(per_channel) + bias.reshape(per_channel)
    count = array.size // array.shape[1]
    kept_mean = (1 - momentum) * running_mean + momentum * mean
    kept_variance = (1 - momentum) * running_variance + momentum * variance * (count / (count - 1))
    return out, kept_mean, kept_variance


def layer_norm(array, normalized_shape, weight, bias, eps):
    axes = tuple(range(-len(normalized_shape), 0))
    mean, variance = jnp.mean(array, axes, keepdims=True), jnp.var(array, axes, keepdims=True)
    return (array - mean) * lax.rsqrt(variance + eps) * weight + bias
