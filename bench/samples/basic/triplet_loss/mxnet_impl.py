"""MXNet: composed; PyTorch adds 1e-6 to differences."""

from bench.samples.kernels.reduction.mxnet import reduced


def triplet_loss(F, anchor, positive, negative, reduction, margin):
    near = F.norm(anchor - positive + 1e-6, axis=-1)
    far = F.norm(anchor - negative + 1e-6, axis=-1)
    return reduced(F, F.relu(near - far + margin), reduction)
