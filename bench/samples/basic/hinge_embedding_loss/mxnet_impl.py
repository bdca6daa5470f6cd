"""MXNet: the distance, or `relu` of the margin minus the distance."""

from bench.samples.kernels.reduction.mxnet import reduced


def hinge_embedding_loss(F, distance, label, reduction, margin):
    loss = F.where(label > 0, distance, F.relu(margin - distance))
    return reduced(F, loss, reduction)
