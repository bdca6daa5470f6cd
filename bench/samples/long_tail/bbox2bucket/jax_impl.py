"""JAX: one-hot rows of the two nearest buckets of each side, by `top_k`."""

import jax
import jax.numpy as jnp

from bench.samples.kernels.box_buckets.jax import generate_buckets


def bbox2bucket(proposals, gt, num_buckets, scale_factor):
    bucket_w, bucket_h, *centers = generate_buckets(proposals, num_buckets, scale_factor)
    count, depth = centers[0].shape
    sides = gt[:, jnp.array([0, 2, 1, 3]), None]
    buckets = jnp.stack([bucket_w, bucket_w, bucket_h, bucket_h], axis=1)[..., None]
    offsets = (jnp.stack(centers, axis=1) - sides) / buckets
    distances = jnp.abs(offsets)
    two = jax.nn.one_hot(jax.lax.top_k(-distances, 2)[1], depth, dtype=offsets.dtype)
    labels, second = jnp.moveaxis(two, 2, 0)
    near = (distances < 1).astype(offsets.dtype)
    found = offsets, labels + second * near, labels, 1 - near * (1 - labels)
    return tuple(array.reshape(count, 4 * depth) for array in found)
