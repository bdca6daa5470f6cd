"""MXNet: composed; `softrelu` is its name for softplus."""


def log_sigmoid(F, array):
    return -F.Activation(-array, act_type="softrelu")
