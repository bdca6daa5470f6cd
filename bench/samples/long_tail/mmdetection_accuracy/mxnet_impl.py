"""MXNet: `topk` classes compared with the target, in the dtype of the scores."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def mmdetection_accuracy(F, pred, target, topk, thresh, count, dtype):
    ranks = (topk,) if isinstance(topk, int) else topk
    value, label = F.topk(pred, k=max(ranks), axis=1, ret_typ="both", dtype="int64")
    correct = F.cast(F.broadcast_equal(label, F.expand_dims(target, axis=1)), dtype=dtype)
    if thresh is not None:
        correct = correct * (value > thresh)
    shares = [F.sum(F.slice_axis(correct, axis=1, begin=0, end=k)) * (100 / count) for k in ranks]
    return shares[0] if isinstance(topk, int) else shares


def args_adaptor(np_args):
    pred = np_args[0]
    return [*from_numpy(np_args), len(pred), pred.dtype.name]
