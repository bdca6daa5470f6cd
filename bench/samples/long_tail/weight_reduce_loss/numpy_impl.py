"""The reference: a sum, and its division."""


def weight_reduce_loss(loss_in, weight, reduction, avg_factor):
    """Return the weighted losses, their sum, or their sum divided by their number or by avg_factor."""
    loss = loss_in if weight is None else loss_in * weight
    if reduction == "none":
        return loss
    if reduction == "sum":
        if avg_factor is not None:
            raise ValueError("a sum has no avg_factor")
        return loss.sum()
    return loss.sum() / (loss.size if avg_factor is None else avg_factor)
