"""MXNet: arrays of `mx.nd` and of `mx.np`."""


def addcmul_(array, left, right, value):
    array += value * left * right
    return array


def addcdiv_(array, left, right, value):
    array += value * left / right
    return array
