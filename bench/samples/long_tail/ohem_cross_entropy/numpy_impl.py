"""The reference: valid pixels only; the threshold rises until enough pixels are below it."""

import numpy as np

from bench.samples.references.pixel_cross_entropy import cross_entropy


def ohem_cross_entropy(logits, label, ignore_index, thresh, min_kept):
    """Return the mean cross-entropy where p < max(thresh, the (min_kept + 1)-th smallest p).

    p = exp(-cross-entropy).
    """
    valid = label != ignore_index
    entropy = cross_entropy(logits, label, ignore_index)[valid]
    if len(entropy) == 0:
        return np.zeros(())
    p = np.exp(-entropy)
    hard = entropy[p < max(np.sort(p)[min(min_kept, len(p) - 1)], thresh)]
    return hard.mean() if len(hard) else np.zeros(())
