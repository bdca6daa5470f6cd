"""MXNet: the loss is weighted before it is reduced; the mean is over all elements."""


def l1_loss(F, pred, target, weight, reduction):
    loss = F.abs(pred - target) * weight
    if reduction == "mean":
        return F.mean(loss)
    return F.sum(loss) if reduction == "sum" else loss
