"""PyTorch, for the losses that it lacks."""


def reduced(loss, reduction):
    if reduction == "none":
        return loss
    return loss.sum() if reduction == "sum" else loss.mean()
