"""MXNet: the mean of squares, written out."""


def l2_loss(F, input, target):
    return F.mean(F.square(input - target))
