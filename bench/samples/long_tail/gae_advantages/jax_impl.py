"""JAX, with a scan, compiled once."""

import jax
import jax.numpy as jnp


@jax.jit
def discounted(delta, alive, discount):
    """Return each row of `delta` plus `discount` times the next result while the episode is alive."""

    def step(following, now):
        delta, alive = now
        advantage = delta + discount * alive * following
        return advantage, advantage

    return jax.lax.scan(step, jnp.zeros_like(delta[0]), (delta, alive), reverse=True)[1]


def gae_advantages(rewards, values, dones, gamma, lam):
    alive = 1 - dones
    delta = rewards + gamma * values[1:] * alive - values[:-1]
    advantages = discounted(delta, alive, gamma * lam)
    return advantages, advantages + values[:-1]
