"""Losses of log-probabilities (N, C, *rest) against class indices (N, *rest), in every framework.

Classes are last in the frameworks that have channels last.

`class_loss(logs, target, weight, ignore_index, reduction, label_smoothing)` has per target the loss
-(1 - s) * w[target] * logs[target] - s / C * sum over the classes of w * logs, or 0 where the target is
`ignore_index`.  The mean is weighted by the class weights of the targets that are not ignored.
weight: (C,), or None for weights of 1.
"""

NOTHING_IGNORED = -100
"""The `ignore_index` that ignores no target: PyTorch's default."""
