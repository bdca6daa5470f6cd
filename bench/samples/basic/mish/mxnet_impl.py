"""MXNet: composed; `softrelu` is its name for softplus."""


def mish(F, array):
    return array * F.tanh(F.Activation(array, act_type="softrelu"))
