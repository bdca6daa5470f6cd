"""JAX: reductions by the number of the segment, which is computed from the lengths."""

import jax
import jax.numpy as jnp

REDUCE = {
    "sum": jax.ops.segment_sum,
    "mean": jax.ops.segment_sum,
    "prod": jax.ops.segment_prod,
    "max": jax.ops.segment_max,
    "min": jax.ops.segment_min,
}


def segment_reduce(array, reduce, lengths):
    count = len(lengths)
    segments = jnp.repeat(jnp.arange(count), lengths, total_repeat_length=len(array))
    out = REDUCE[reduce](array, segments, count, indices_are_sorted=True)
    if reduce != "mean":
        return out
    return out / lengths.astype(out.dtype).reshape(-1, *[1] * (out.ndim - 1))
