"""The reference: labels that differ from the label before and are no blank, row by row."""

import numpy as np


def greedy_decoder(output, blank):
    """Return the likeliest labels without repeats and blanks, padded with -1, and their numbers."""
    labels = output.argmax(axis=2)
    keep = labels != blank
    keep[:, 1:] &= labels[:, 1:] != labels[:, :-1]
    tokens = np.full_like(labels, -1)
    for row, label, kept in zip(tokens, labels, keep):
        row[: kept.sum()] = label[kept]
    return tokens, keep.sum(axis=1)
