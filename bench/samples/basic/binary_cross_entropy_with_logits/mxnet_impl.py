"""MXNet: softplus, as `Activation("softrelu")`, minus target times logit."""

from bench.samples.kernels.reduction.mxnet import reduced


def binary_cross_entropy_with_logits(F, logits, target, reduction):
    loss = F.Activation(logits, act_type="softrelu") - target * logits
    return reduced(F, loss, reduction)
