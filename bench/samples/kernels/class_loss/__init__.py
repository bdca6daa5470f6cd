"""Losses of log-probabilities (N, C, *rest) against class indices (N, *rest), in every framework; the classes
are last where the framework has channels so.

`class_loss(logs, target, weight, ignore_index, reduction, label_smoothing)`: of each target
-(1 - s) * w[target] * logs[target] - s / C * sum over the classes of w * logs, and nothing where the target
is `ignore_index`; a mean is one by the weights of the targets that count.  weight: (C,) or None, one each.
"""

NOTHING_IGNORED = -100
"""An `ignore_index` that no target is: PyTorch's default."""
