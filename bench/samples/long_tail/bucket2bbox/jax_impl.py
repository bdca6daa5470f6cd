"""JAX: the two likeliest buckets by `argmax`, their scores and centres by `take_along_axis`.

`lax.top_k` of so few elements takes XLA on the CPU seven times as long.
"""

import jax
import jax.numpy as jnp

from bench.samples.kernels.box_buckets.jax import generate_buckets


def bucket2bbox(proposals, cls_preds, offset_preds, num_buckets, scale_factor, max_shape):
    bucket_w, bucket_h, *centers = generate_buckets(proposals, num_buckets, scale_factor)
    shape = len(proposals), 4, -1
    scores = jax.nn.softmax(cls_preds.reshape(shape))
    best = scores.argmax(axis=2, keepdims=True)
    second = jnp.where(jnp.arange(scores.shape[2]) == best, -1, scores).argmax(axis=2, keepdims=True)
    first, next_one = (jnp.take_along_axis(scores, at, axis=2)[..., 0] for at in (best, second))
    confidence = (first + next_one * (jnp.abs(best - second) == 1)[..., 0]).mean(axis=1)
    buckets = jnp.stack([bucket_w, bucket_w, bucket_h, bucket_h], axis=1)[..., None]
    places = jnp.stack(centers, axis=1) - offset_preds.reshape(shape) * buckets
    left, right, top, down = jnp.take_along_axis(places, best, axis=2)[..., 0].T
    if max_shape is not None:
        left, right = (jnp.clip(side, 0, max_shape[1] - 1) for side in (left, right))
        top, down = (jnp.clip(side, 0, max_shape[0] - 1) for side in (top, down))
    return jnp.stack([left, top, right, down], axis=1), confidence
