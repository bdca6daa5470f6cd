"""JAX: guidance, the predicted image, then the step, with one coefficient per image."""

import jax.numpy as jnp


def cfg_ddim_step(x, eps_u, eps_c, noise, a_t, a_prev, guidance, eta):
    a_t, a_prev = a_t[:, None, None, None], a_prev[:, None, None, None]
    e = eps_u + guidance * (eps_c - eps_u)
    x0 = (x - jnp.sqrt(1 - a_t) * e) / jnp.sqrt(a_t)
    sigma = eta * jnp.sqrt((1 - a_prev) / (1 - a_t)) * jnp.sqrt(1 - a_t / a_prev)
    direction = jnp.sqrt(jnp.maximum(1 - a_prev - jnp.square(sigma), 0))
    return jnp.sqrt(a_prev) * x0 + direction * e + sigma * noise, x0
