"""Weights of pixels that are larger near borders of classes and wrong predictions, in every framework.

`boundary_weight(logit, target, sigma, ignore_index)` of logits (B, C, H, W) and labels (B, H, W) is
(B, H, W) and sums to 1 in each image: 1 + exp(-d^2 / (2 sigma^2)), d the Euclidean distance to the
nearest pixel that differs from its right or lower neighbour or from the prediction, and 0 where ignored.
d^2 is a minimum along rows, then along columns.
"""
