"""The reference: the straight-through part is computed from separate, constant logits."""

import numpy as np


def softmax(logits):
    exponentials = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return exponentials / exponentials.sum(axis=-1, keepdims=True)


def gumbel_vq_codebook(logits, codebook, u, constant_logits, tau):
    """Return the chosen entries (B, T, G * D), their indices (B, T, G) and the perplexity of the choice.

    The weights of the entries are one-hot, plus a softmax minus the same softmax as a constant.  This
    difference is 0 and has the derivatives of the softmax.
    """
    gumbel = -np.log(-np.log(u))
    soft, constant = (softmax((scores + gumbel) / tau) for scores in (logits, constant_logits))
    idx = constant.argmax(axis=-1)
    weights = (np.arange(logits.shape[-1]) == idx[..., None]) + soft - constant
    q = np.stack([weights[:, :, group] @ entries for group, entries in enumerate(codebook)], axis=2)
    mean = softmax(logits).mean(axis=(0, 1))
    perplexity = np.exp(-np.sum(mean * np.log(mean + 1e-7), axis=1)).sum()
    return q.reshape(*q.shape[:2], -1), idx, perplexity
