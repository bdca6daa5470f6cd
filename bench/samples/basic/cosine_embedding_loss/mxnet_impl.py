"""MXNet: the cosine by norms, then its distance from 1 or its excess over the margin."""

from bench.samples.kernels.reduction.mxnet import reduced


def cosine_embedding_loss(F, first, second, label, reduction, margin):
    lengths = F.norm(first, axis=1) * F.norm(second, axis=1)
    cosine = F.sum(first * second, axis=1) / lengths
    return reduced(F, F.where(label > 0, 1 - cosine, F.relu(cosine - margin)), reduction)
