"""The reference: the best candidate of each row, taken out, once per beam."""

import numpy as np


def beam_search_step(log_probs, scores, finished, eos, pad):
    """Return (scores, parent, token, finished) of the next beams, by descending score."""
    batch, beams, vocabulary = log_probs.shape
    candidates = scores[:, :, None] + log_probs
    candidates[finished] = -np.inf
    candidates[finished, pad] = scores[finished]
    candidates = candidates.reshape(batch, -1)
    rows, chosen, best = np.arange(batch), [], []
    for _ in range(beams):
        chosen.append(candidates.argmax(axis=1))
        best.append(candidates[rows, chosen[-1]])
        candidates[rows, chosen[-1]] = -np.inf
    parent, token = np.divmod(np.stack(chosen, axis=1), vocabulary)
    return np.stack(best, axis=1), parent, token, finished[rows[:, None], parent] | (token == eos)
