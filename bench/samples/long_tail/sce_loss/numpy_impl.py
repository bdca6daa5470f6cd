"""The reference: targets mixed with smoothed labels where the teacher is wrong."""

import numpy as np

from bench.samples.contract import STATIC
from bench.samples.references.activation import log_softmax

FORMULATION = STATIC


def sce_loss(logits, label, soft_logits, ignore_index):
    """Return the mean of KL(target || p) over the pixels that are not ignored.

    The target is the teacher's q where the teacher is right, and q c + o (1 - c) where it is wrong.  o is
    0.95 at the label and 0.05 / C elsewhere; c is the difference of the two largest q.
    """
    valid, classes = label != ignore_index, logits.shape[1]
    chosen = np.where(valid, label, 0)[:, None]
    q = np.exp(log_softmax(soft_logits, 1))
    second, largest = np.moveaxis(np.partition(q, -2, axis=1)[:, -2:, None], 1, 0)
    confidence = largest - second
    smoothed = np.where(chosen == np.arange(classes)[:, None, None], 0.95, 0.05 / classes)
    wrong = soft_logits.argmax(axis=1)[:, None] != chosen
    target = np.where(wrong, q * confidence + smoothed * (1 - confidence), q)
    divergence = (target * (np.log(target) - log_softmax(logits, 1))).sum(axis=1)
    return (divergence * valid).sum() / max(valid.sum(), 1)
