"""The reference: the gap comes from the constant logits, which have no gradient."""

import numpy as np

from bench.samples.contract import STATIC
from bench.samples.references.activation import log_softmax

FORMULATION = STATIC


def knowledge_gap_loss(logits, constant_logits, label, soft_logits, ignore_index):
    """Return the mean over valid pixels of max(0, q_y - p_y) KL(q || p).

    q are the teacher's probabilities, p the student's, y the label.
    """
    valid = label != ignore_index
    chosen = np.where(valid, label, 0)[:, None]
    teacher, student = log_softmax(soft_logits, 1), log_softmax(constant_logits, 1)
    gap = np.take_along_axis(np.exp(teacher) - np.exp(student), chosen, axis=1)[:, 0]
    divergence = (np.exp(teacher) * (teacher - log_softmax(logits, 1))).sum(axis=1)
    return (np.maximum(gap, 0) * divergence * valid).sum() / max(valid.sum(), 1)
