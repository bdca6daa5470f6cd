"""MXNet: one of the kinds of `LeakyReLU`."""


def elu(F, array, alpha):
    return F.LeakyReLU(array, act_type="elu", slope=alpha)
