"""MXNet: all pairs by one product of unit vectors; norms are composed."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def coeff_diversity_loss(F, coeffs, instance_t, count, dtype):
    norm = F.sqrt(F.sum(F.square(coeffs), axis=1, keepdims=True))
    units = F.broadcast_div(coeffs, F.maximum(norm, 1e-12))
    similarity = (F.dot(units, units, transpose_b=True) + 1) / 2
    same = F.cast(F.broadcast_equal(F.expand_dims(instance_t, 1), F.expand_dims(instance_t, 0)), dtype)
    return F.sum(same * (1 - similarity) + (1 - same) * similarity) / count


def args_adaptor(np_args):
    coeffs = np_args[0]
    return [*from_numpy(np_args), len(coeffs), coeffs.dtype.name]
