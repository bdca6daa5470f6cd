"""The reference: probabilities kept off 0 and 1; sums over peaks and over other pixels with `where`."""

import numpy as np

from bench.samples.contract import STATIC

FORMULATION = STATIC


def gaussian_sigmoid_focalloss(logits, target, gamma, beta, smallest):
    """Return minus the sum of the terms of all pixels, over the number of peaks if there are any.

    A peak has the term ln(p) (1 - p)^gamma, another pixel ln(1 - p) p^gamma (1 - target)^beta.
    """
    p = np.clip(1 / (1 + np.exp(-logits)), smallest, 1 - smallest)
    peaks = target == 1
    positive = np.sum(np.log(p) * (1 - p) ** gamma, where=peaks)
    negative = np.sum(np.log(1 - p) * p**gamma * (1 - target) ** beta, where=~peaks)
    return -(positive + negative) / max(np.count_nonzero(peaks), 1)
