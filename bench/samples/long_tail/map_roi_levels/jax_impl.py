"""JAX: the root of the area, its binary logarithm rounded down and clipped."""

import jax.numpy as jnp


def map_roi_levels(rois, levels, finest_scale):
    scale = jnp.sqrt((rois[:, 3] - rois[:, 1]) * (rois[:, 4] - rois[:, 2]))
    return jnp.clip(jnp.floor(jnp.log2(scale / finest_scale + 1e-6)), 0, levels - 1).astype(jnp.int64)
