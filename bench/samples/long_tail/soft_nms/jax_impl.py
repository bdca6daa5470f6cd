"""JAX: a scan over as many steps as there are boxes; a chosen box gets the score minus infinity.

The scan is compiled once.
"""

import jax
import jax.numpy as jnp

from bench.samples.contract import STATIC
from bench.samples.kernels.overlap.jax import pairwise_iou

FORMULATION = STATIC


@jax.jit
def in_turn(boxes, scores, sigma):
    """Return the chosen box of each step, and its score."""

    def choose(scores, _):
        best = scores.argmax()
        overlap = pairwise_iou(boxes[best][None], boxes, 0)[0]
        decayed = scores * jnp.exp(-jnp.square(overlap) / sigma)
        return decayed.at[best].set(-jnp.inf), (best, scores[best])

    return jax.lax.scan(choose, scores, length=len(scores))[1]


def soft_nms(boxes, scores, sigma, minimum):
    keep, chosen = in_turn(boxes, scores, sigma)
    valid = chosen >= minimum
    return jnp.where(valid, keep, -1), jnp.where(valid, chosen, 0), valid.sum()
