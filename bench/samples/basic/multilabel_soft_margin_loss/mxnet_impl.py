"""MXNet: softplus, as `Activation("softrelu")`, minus target times logit, averaged."""

from bench.samples.kernels.reduction.mxnet import reduced


def multilabel_soft_margin_loss(F, logits, target, reduction):
    loss = F.Activation(logits, act_type="softrelu") - target * logits
    return reduced(F, F.mean(loss, axis=1), reduction)
