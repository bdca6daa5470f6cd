"""The reference: cosines of all pairs of mean features by one product."""

import numpy as np

from bench.samples.contract import STATIC
from bench.samples.references.class_means import class_means, length, one_hot

FORMULATION = STATIC


def likeness(features, members):
    """Return (B, K, K): cosines of the classes' mean features."""
    means = class_means(features, members)
    means /= length(means, 2)
    return means @ means.swapaxes(1, 2)


def inter_region_loss(feat_S, feat_T, target, classes):
    """Return the mean squared difference of student's and teacher's cosines."""
    members = one_hot(target, classes)
    return np.mean(np.square(likeness(feat_S, members) - likeness(feat_T, members)))
