"""The reference: cosines with the mean features of the classes, by one-hot members."""

import numpy as np

from bench.samples.contract import STATIC
from bench.samples.references.class_means import class_means, length, one_hot

FORMULATION = STATIC


def likeness(features, members):
    """Return (B, H, W): the cosine of each pixel's features and the means of its class;
    1 for a pixel of no class."""
    centers = np.einsum("bkhw,bkc->bchw", members, class_means(features, members))
    centers = np.where(members.any(axis=1, keepdims=True), centers, features)
    products = (features * centers).sum(axis=1)
    return products / (length(features, 1) * length(centers, 1))[:, 0]


def ifv_loss(feat_S, feat_T, target, classes, ignore_index):
    """Return the mean squared difference of student's and teacher's cosines over the valid pixels."""
    members = one_hot(target, classes)
    valid = (target != ignore_index)[:, 0]
    difference = np.square(likeness(feat_S, members) - likeness(feat_T, members))
    return (difference * valid).sum() / max(valid.sum(), 1)
