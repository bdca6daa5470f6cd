"""MXNet: one of the kinds of `LeakyReLU`, with slopes."""


def prelu(F, array, weight):
    return F.LeakyReLU(array, weight, act_type="prelu")
