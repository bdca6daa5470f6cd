"""PyTorch, as a detector's loss writes it."""


def l1_loss(pred, target, weight, reduction: str):
    loss = (pred - target).abs() * weight
    if reduction == "mean":
        return loss.mean()
    if reduction == "sum":
        return loss.sum()
    return loss
