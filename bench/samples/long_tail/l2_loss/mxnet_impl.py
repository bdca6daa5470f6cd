"""MXNet: the mean of squares, composed."""


def l2_loss(F, input, target):
    return F.mean(F.square(input - target))
