"""The reference: probabilities kept off 0 and 1, sums `where` there are peaks and elsewhere."""

import numpy as np

from bench.samples.contract import STATIC

FORMULATION = STATIC


def gaussian_sigmoid_focalloss(logits, target, gamma, beta, smallest):
    """-(sum over peaks of ln(p) (1 - p)^gamma + sum over others of ln(1 - p) p^gamma (1 - target)^beta)
    over the number of peaks, if there are any."""
    p = np.clip(1 / (1 + np.exp(-logits)), smallest, 1 - smallest)
    peaks = target == 1
    positive = np.sum(np.log(p) * (1 - p) ** gamma, where=peaks)
    negative = np.sum(np.log(1 - p) * p**gamma * (1 - target) ** beta, where=~peaks)
    return -(positive + negative) / max(np.count_nonzero(peaks), 1)
