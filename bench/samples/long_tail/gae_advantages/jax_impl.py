"""JAX, with a scan."""

import jax
import jax.numpy as jnp


def gae_advantages(rewards, values, dones, gamma, lam):
    alive = 1 - dones
    delta = rewards + gamma * values[1:] * alive - values[:-1]

    def step(following, now):
        delta, alive = now
        advantage = delta + gamma * lam * alive * following
        return advantage, advantage

    _, advantages = jax.lax.scan(step, jnp.zeros_like(rewards[0]), (delta, alive), reverse=True)
    return advantages, advantages + values[:-1]
