"""JAX: branches on arguments that are not arrays, which a trace resolves."""


def weight_reduce_loss(loss_in, weight, reduction, avg_factor):
    loss = loss_in if weight is None else loss_in * weight
    if reduction == "none":
        return loss
    if avg_factor is None:
        return loss.mean() if reduction == "mean" else loss.sum()
    if reduction == "sum":
        raise ValueError("a sum has no avg_factor")
    return loss.sum() / avg_factor
