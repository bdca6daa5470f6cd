"""PyTorch: step after step; in doubling spans in the static form."""

import torch

from bench.samples.contract import Executor


def gae_advantages(rewards, values, dones, gamma: float, lam: float):
    advantages = torch.empty_like(rewards)
    following = torch.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        alive = 1 - dones[step]
        delta = rewards[step] + gamma * values[step + 1] * alive - values[step]
        advantages[step] = following = delta + gamma * lam * alive * following
    return advantages, advantages + values[:-1]


def ahead(rows, span):
    return torch.cat([rows[span:], torch.zeros_like(rows[:span])])


def gae_advantages_doubling(rewards, values, dones, gamma, lam):
    alive = 1 - dones
    advantages = rewards + gamma * values[1:] * alive - values[:-1]
    decay = gamma * lam * alive
    span = 1
    while span < len(rewards):
        advantages, decay = advantages + decay * ahead(advantages, span), decay * ahead(decay, span)
        span *= 2
    return advantages, advantages + values[:-1]


def static_executor_creator():
    return Executor(gae_advantages_doubling)
