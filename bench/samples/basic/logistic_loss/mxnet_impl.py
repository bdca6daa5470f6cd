"""MXNet: softplus of the negative product, as `Activation("softrelu")`."""

from bench.samples.kernels.reduction.mxnet import reduced


def logistic_loss(F, score, label, reduction):
    return reduced(F, F.Activation(-label * score, act_type="softrelu"), reduction)
