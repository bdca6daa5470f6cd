"""Weights of pixels that are larger near borders of classes and near wrong predictions, in every framework.

`boundary_weight(logit, target, sigma, ignore_index)` takes logits (B, C, H, W) and labels (B, H, W).  It
returns weights (B, H, W) that sum to 1 in each image, proportional to 1 + exp(-d^2 / (2 sigma^2)), and 0
where ignored. d is the Euclidean distance to the nearest pixel that differs from its right or lower neighbour
or from the prediction.  d^2 is a minimum along rows, then along columns.
"""
