"""MXNet: `hard_sigmoid` with the slope of 1/6 that MobileNetV3 has; its own default is 0.2."""


def hardsigmoid(F, array):
    return F.hard_sigmoid(array, alpha=1 / 6, beta=0.5)
