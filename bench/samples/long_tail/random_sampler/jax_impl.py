"""JAX, with static shapes in every stage: boxes that cannot be chosen have an infinite key."""

import jax
import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def choose(candidates, keys, limit, size):
    """Return the `limit` candidates with the smallest keys, in `size` slots, and their number."""
    count = jnp.minimum(candidates.sum(), limit)
    nearest = jax.lax.top_k(jnp.where(candidates, -keys, -jnp.inf), size)[1]
    missing = jnp.arange(size) >= count
    return jnp.where(missing, -1, jnp.sort(jnp.where(missing, len(keys), nearest))), count


def random_sampler(assigned, keys, wanted, share, per_positive):
    limit = int(wanted * share)
    positives, number = choose(assigned > 0, keys, limit, limit)
    rest = wanted - number
    if per_positive >= 0:
        rest = jnp.minimum(rest, per_positive * jnp.maximum(number, 1))
    negatives, others = choose(assigned == 0, keys, rest, wanted)
    return positives, negatives, number, others
