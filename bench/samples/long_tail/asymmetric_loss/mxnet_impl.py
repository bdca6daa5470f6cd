"""MXNet: the focusing weights are behind `BlockGrad`, so the constant logits are not used."""


def asymmetric_loss(F, logits, targets, _, gamma_neg, gamma_pos, margin, eps):
    p = F.sigmoid(logits)
    absent = F.minimum(1 - p + margin, 1)
    base = targets * F.log(F.maximum(p, eps)) + (1 - targets) * F.log(F.maximum(absent, eps))
    distance = F.BlockGrad(1 - (p * targets + absent * (1 - targets)))
    return -F.sum(base * distance ** (gamma_pos * targets + gamma_neg * (1 - targets)))
