"""MXNet; a mean of padded pixels is a ninth of their sum."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def edge_smoothloss(F, logit, edge_target, dtype):
    edges = F.cast(F.expand_dims(edge_target == 1, axis=1), dtype=dtype)
    around = 9 * F.Pooling(edges, kernel=(3, 3), pad=(1, 1), pool_type="avg", count_include_pad=True)
    weight = F.exp(-10 * F.minimum(around, 3))
    p = F.Pad(F.softmax(logit, axis=1), mode="edge", pad_width=(0, 0, 0, 0, 0, 1, 0, 1))
    here = F.slice(p, begin=(None, None, None, None), end=(None, None, -1, -1))
    right = F.slice(p, begin=(None, None, None, 1), end=(None, None, -1, None))
    below = F.slice(p, begin=(None, None, 1, None), end=(None, None, None, -1))
    steps = F.abs(right - here) + F.abs(below - here)
    return 10 * F.mean(F.broadcast_mul(steps, weight))


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].dtype.name]
