"""MXNet: for every pixel, a term for peaks and a term for everything else."""


def gaussian_focal_loss(F, pred, target, alpha, gamma, eps):
    positive = -F.log(pred + eps) * (1 - pred) ** alpha * (target == 1)
    negative = -F.log(1 - pred + eps) * pred**alpha * (1 - target) ** gamma
    return positive + negative
