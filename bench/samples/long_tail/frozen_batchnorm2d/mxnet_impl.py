"""MXNet: its own operator, `BatchNorm`, with its option for global statistics."""


def frozen_batchnorm2d(F, x, weight, bias, running_mean, running_var, eps):
    return F.BatchNorm(
        x, weight, bias, running_mean, running_var, eps=eps, fix_gamma=False, use_global_stats=True
    )
