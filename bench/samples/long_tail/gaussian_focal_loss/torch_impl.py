"""PyTorch, as a detector's loss writes it."""


def gaussian_focal_loss(pred, target, alpha: float, gamma: float, eps: float):
    positive = -(pred + eps).log() * (1 - pred).pow(alpha) * target.eq(1)
    negative = -(1 - pred + eps).log() * pred.pow(alpha) * (1 - target).pow(gamma)
    return positive + negative
