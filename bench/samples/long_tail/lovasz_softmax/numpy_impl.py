"""The reference: class by class, errors sorted and weighted by the steps of the Jaccard loss."""

import numpy as np

from bench.samples.references.activation import log_softmax


def lovasz_softmax(logits, label, ignore_index):
    """Return the mean over the classes present of the errors, descending,
    times the steps of the Jaccard loss.

    The error of a pixel is |1 - p| inside the class and p outside.  The Jaccard loss is 1 - intersection /
    union, where the pixels with the k largest errors are wrong; the k-th step is its growth from k - 1 to k.
    """
    valid = label != ignore_index
    p, label = np.moveaxis(np.exp(log_softmax(logits, 1)), 1, -1)[valid], label[valid]
    losses = []
    for index in np.unique(label):
        inside = label == index
        errors = np.abs(inside - p[:, index])
        order = np.argsort(-errors, kind="stable")
        inside = inside[order]
        total = inside.sum()
        jaccard = 1 - (total - np.cumsum(inside)) / (total + np.cumsum(~inside))
        losses.append(errors[order] @ np.diff(jaccard, prepend=0))
    return np.mean(losses) if losses else np.zeros(())
