"""The reference: the focusing weights come from the constant logits, which have no gradient."""

import numpy as np


def probabilities(logits, margin):
    """Return the probabilities of the label and of its absence, the second raised by the margin."""
    p = 1 / (1 + np.exp(-logits))
    return p, np.minimum(1 - p + margin, 1)


def asymmetric_loss(logits, targets, constant_logits, gamma_neg, gamma_pos, margin, eps):
    """Return -sum of (1 - p_t)^gamma_t ln(p_t), where p_t is the probability of the true state."""
    p, absent = probabilities(logits, margin)
    base = targets * np.log(np.maximum(p, eps)) + (1 - targets) * np.log(np.maximum(absent, eps))
    p, absent = probabilities(constant_logits, margin)
    distance = 1 - (p * targets + absent * (1 - targets))
    return -np.sum(base * distance ** (gamma_pos * targets + gamma_neg * (1 - targets)))
