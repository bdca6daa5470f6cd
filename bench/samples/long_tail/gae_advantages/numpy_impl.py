"""The reference: the recurrence step by step, from the last."""

import numpy as np


def gae_advantages(rewards, values, dones, gamma, lam):
    """Return (advantages, returns).

    Advantages are the temporal differences, discounted by gamma * lam until the episode ends.
    """
    advantages = np.empty_like(rewards)
    following = np.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        alive = 1 - dones[step]
        delta = rewards[step] + gamma * values[step + 1] * alive - values[step]
        advantages[step] = following = delta + gamma * lam * alive * following
    return advantages, advantages + values[:-1]
