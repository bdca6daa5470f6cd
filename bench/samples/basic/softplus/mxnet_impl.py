"""MXNet: `softrelu` is its name for softplus, and has no beta."""


def softplus(F, array, beta):
    return F.Activation(beta * array, act_type="softrelu") / beta
