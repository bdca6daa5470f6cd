"""MXNet: one product over both axes, by `linalg.gemm` where nothing is broadcast;
otherwise a weighted sum."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def addbmm(F, array, left, right, beta, alpha, broadcasts):
    if broadcasts:
        return F.broadcast_add(beta * array, alpha * F.sum(F.batch_dot(left, right), axis=0))
    left = F.reshape(F.transpose(left, axes=(1, 0, 2)), shape=(0, -1))
    return F.linalg.gemm(left, F.reshape(right, shape=(-3, 0)), array, alpha=alpha, beta=beta)


def args_adaptor(np_args):
    array, left, right = np_args[:3]
    return [*from_numpy(np_args), array.shape != (left.shape[1], right.shape[2])]
