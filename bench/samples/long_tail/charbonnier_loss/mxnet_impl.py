"""MXNet: element by element, then the mean."""


def charbonnier_loss(F, pred, target, eps):
    return F.mean(F.sqrt(F.square(pred - target) + eps))
