"""MXNet: all pairs by one product of unit vectors; norms are written out."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def coeff_diversity_loss(F, coeffs, instance_t, count):
    norm = F.sqrt(F.sum(F.square(coeffs), axis=1, keepdims=True))
    units = F.broadcast_div(coeffs, F.maximum(norm, 1e-12))
    similarity = (F.dot(units, units, transpose_b=True) + 1) / 2
    same = F.broadcast_equal(F.expand_dims(instance_t, 1), F.expand_dims(instance_t, 0))
    return F.sum(F.where(same, 1 - similarity, similarity)) / count


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[0])]
