"""The reference: log-probabilities with the largest logit subtracted, softplus by `logaddexp`."""

import numpy as np


def dpo_loss(logits, labels, mask, ref_logps, beta):
    """Return the loss, the mean reward of the chosen and of the rejected answers,
    and the share of pairs ordered right."""
    peak = logits.max(axis=2)
    label_logits = np.take_along_axis(logits, labels[..., None], axis=2)[..., 0]
    normaliser = peak + np.log(np.exp(logits - peak[..., None]).sum(axis=2))
    logps = ((label_logits - normaliser) * mask).sum(axis=1)
    rewards = beta * (logps - ref_logps)
    pairs = len(rewards) // 2
    chosen, rejected = rewards[:pairs], rewards[pairs:]
    margin = chosen - rejected
    loss = np.mean(np.logaddexp(0, -margin))
    won = margin > 0
    return loss, np.mean(chosen), np.mean(rejected), np.mean(won)
