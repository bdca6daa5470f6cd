"""MXNet: a term for peaks and one for everything else, of every pixel."""


def gaussian_focal_loss(F, pred, target, alpha, gamma, eps):
    positive = -F.log(pred + eps) * (1 - pred) ** alpha * (target == 1)
    negative = -F.log(1 - pred + eps) * pred**alpha * (1 - target) ** gamma
    return positive + negative
