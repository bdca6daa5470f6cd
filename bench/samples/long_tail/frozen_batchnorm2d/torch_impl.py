"""PyTorch, as DETR's backbone writes it."""


def frozen_batchnorm2d(x, weight, bias, running_mean, running_var, eps: float):
    weight = weight.reshape(1, -1, 1, 1)
    bias = bias.reshape(1, -1, 1, 1)
    running_var = running_var.reshape(1, -1, 1, 1)
    running_mean = running_mean.reshape(1, -1, 1, 1)
    scale = weight * (running_var + eps).rsqrt()
    return x * scale + (bias - running_mean * scale)
