"""The reference: both factors as logarithms added to the logits, then the cross-entropy of these."""

import numpy as np


def seesaw_loss(logits, constant_logits, labels, cum_samples, p, q, eps):
    """Mean cross-entropy of logits + ln(M K), of which the label's own are 1.

    M = (n_j / n_y)^p where class j is rarer than the label y, K = (s_j / s_y)^q where it scores more.
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
