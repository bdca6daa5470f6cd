"""The reference: both factors are added to the logits as logarithms; then the cross-entropy is taken."""

import numpy as np


def seesaw_loss(logits, constant_logits, labels, cum_samples, p, q, eps):
    """Return the mean cross-entropy of logits + ln(M K), where M and K are 1 at the label.

    M = (n_j / n_y)^p where class j is rarer than the label y, K = (s_j / s_y)^q where it has the higher
    score.
    """
    samples = np.maximum(cum_samples, 1)
    mitigation = np.minimum(samples / samples[labels, None], 1) ** p
    scores = np.exp(constant_logits - constant_logits.max(axis=1, keepdims=True))
    scores /= scores.sum(axis=1, keepdims=True)
    own = np.maximum(np.take_along_axis(scores, labels[:, None], axis=1), eps)
    compensation = np.maximum(scores / own, 1) ** q
    adjusted = logits + np.log(mitigation * compensation)
    adjusted -= adjusted.max(axis=1, keepdims=True)
    chosen = np.take_along_axis(adjusted, labels[:, None], axis=1)[:, 0]
    return np.mean(np.log(np.exp(adjusted).sum(axis=1)) - chosen)
