"""JAX: `top_k` of the two likeliest buckets, the centre of the first by `take_along_axis`."""

import jax
import jax.numpy as jnp

from bench.samples.kernels.box_buckets.jax import generate_buckets


def bucket2bbox(proposals, cls_preds, offset_preds, num_buckets, scale_factor, max_shape):
    bucket_w, bucket_h, *centers = generate_buckets(proposals, num_buckets, scale_factor)
    shape = len(proposals), 4, -1
    scores, best = jax.lax.top_k(jax.nn.softmax(cls_preds.reshape(shape)), 2)
    neighbours = (jnp.abs(best[..., 0] - best[..., 1]) == 1).astype(scores.dtype)
    confidence = (scores[..., 0] + scores[..., 1] * neighbours).mean(axis=1)
    buckets = jnp.stack([bucket_w, bucket_w, bucket_h, bucket_h], axis=1)[..., None]
    places = jnp.stack(centers, axis=1) - offset_preds.reshape(shape) * buckets
    left, right, top, down = jnp.take_along_axis(places, best[..., :1], axis=2)[..., 0].T
    if max_shape is not None:
        left, right = (jnp.clip(side, 0, max_shape[1] - 1) for side in (left, right))
        top, down = (jnp.clip(side, 0, max_shape[0] - 1) for side in (top, down))
    return jnp.stack([left, top, right, down], axis=1), confidence
