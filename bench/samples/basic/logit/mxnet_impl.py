"""MXNet has no logit: the logarithm of the odds."""


def logit(F, array):
    return F.log(array / (1 - array))
