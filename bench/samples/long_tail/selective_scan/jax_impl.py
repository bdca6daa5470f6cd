"""JAX, with a scan, compiled once."""

import jax
import jax.numpy as jnp


@jax.jit
def scan_steps(A, start, steps):
    def step(h, now):
        dt, u, B, C = now
        h = jnp.exp(dt[..., None] * A) * h + (dt * u)[..., None] * B[:, None]
        return h, jnp.einsum("bdn,bn->bd", h, C)

    return jax.lax.scan(step, start, steps)


def selective_scan(u, delta, A, B, C, D, z, delta_bias):
    dt = jax.nn.softplus(delta + delta_bias[:, None])
    start = jnp.zeros((len(u), *A.shape), u.dtype)
    last, y = scan_steps(A, start, [jnp.moveaxis(array, 2, 0) for array in (dt, u, B, C)])
    y = jnp.moveaxis(y, 0, 2) + D[:, None] * u
    return y * jax.nn.silu(z), last
