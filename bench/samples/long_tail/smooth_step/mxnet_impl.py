"""MXNet: the cubic everywhere, replaced by 0 and then by 1 outside."""


def smooth_step(F, x, gamma):
    step = -2 / gamma**3 * x**3 + 3 / (2 * gamma) * x + 0.5
    step = F.where(x <= -gamma / 2, F.zeros_like(x), step)
    return F.where(x >= gamma / 2, F.ones_like(x), step)
