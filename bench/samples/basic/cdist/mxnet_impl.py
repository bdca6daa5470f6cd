"""MXNet: norms of all differences; Euclidean ones by a matrix product where `torch.cdist` takes one."""

from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.shapes import distances_by_product


def cdist(F, array, other, p, product):
    if not product:
        differences = F.broadcast_sub(F.expand_dims(array, -2), F.expand_dims(other, -3))
        return F.sum(F.abs(differences) ** p, axis=-1) ** (1 / p)
    squares = F.broadcast_add(
        F.sum(F.square(array), axis=-1, keepdims=True), F.expand_dims(F.sum(F.square(other), axis=-1), -2)
    )
    return F.sqrt(F.relu(squares - 2 * F.linalg.gemm2(array, other, transpose_b=True)))


def args_adaptor(np_args):
    array, other, p = np_args
    return [*from_numpy(np_args), distances_by_product(array.shape, other.shape, p)]
