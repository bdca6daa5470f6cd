"""MXNet: branches on arguments that are not arrays, which a trace resolves."""


def weight_reduce_loss(F, loss_in, weight, reduction, avg_factor):
    loss = loss_in if weight is None else loss_in * weight
    if reduction == "none":
        return loss
    if avg_factor is None:
        return F.mean(loss) if reduction == "mean" else F.sum(loss)
    if reduction == "sum":
        raise ValueError("a sum has no avg_factor")
    return F.sum(loss) / avg_factor
