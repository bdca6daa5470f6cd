"""MXNet, against the namespace F of arrays or symbols: the log-probabilities of the labels by `pick`."""

from bench.samples.kernels.class_loss import NOTHING_IGNORED
from bench.samples.kernels.reduction.mxnet import reduced


def class_loss(F, logs, target, weight, ignore_index, reduction, label_smoothing=0.0):
    loss = _elements(F, logs, target, weight, label_smoothing)
    if weight is None and ignore_index == NOTHING_IGNORED:
        return reduced(F, loss, reduction)
    counted = target != ignore_index
    loss = F.where(counted, loss, F.zeros_like(loss))
    if reduction == "mean":
        share = F.ones_like(loss) if weight is None else F.take(weight, target)
        return F.sum(loss) / F.sum(F.where(counted, share, F.zeros_like(loss)))
    return reduced(F, loss, reduction)


def _elements(F, logs, target, weight, label_smoothing):
    """Return the loss of each target.

    `pick` and `take` clip an index outside the classes; the loss of an ignored target is replaced later.
    """
    loss = -F.pick(logs, target, axis=1)
    if weight is not None:
        loss = F.take(weight, target) * loss
    if not label_smoothing:
        return loss
    if weight is None:
        others = F.mean(logs, axis=1)
    else:
        weighed = F.broadcast_mul(F.reshape(logs, shape=(0, 0, -1)), F.reshape(weight, shape=(1, -1, 1)))
        others = F.reshape_like(F.mean(weighed, axis=1), loss)
    return (1 - label_smoothing) * loss - label_smoothing * others
