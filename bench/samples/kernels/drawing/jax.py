"""JAX, whose uniform numbers have as many digits as their dtype."""

import jax.numpy as jnp

from bench.samples.contract import Unsupported


def tailed(np_args):
    """Return the arguments of a distribution whose tail the uniform numbers of half precision cut off.

    The variance of exponential numbers is 0.87 of the right one in bfloat16, and 0.97 in float16; with the
    eight uniform numbers of float8_e4m3fn, 0.41.
    """
    key, *parameters, dtype, _ = np_args
    if dtype.name not in ("float32", "float64"):
        raise Unsupported(f"JAX 0.10.2 draws its {dtype.name} numbers from too few uniform ones for the tail")
    return [jnp.asarray(key), *parameters, dtype]
