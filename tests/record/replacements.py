"""Functions with which the tests replace a model's operators."""

import torch


def relu(array):
    return array.clamp(min=0)


def slow_relu(array):
    for _ in range(200):
        found = torch.relu(array)
    return found


def wrong_relu(array):
    return array.clamp(min=1)


def failing_relu(array):
    raise ArithmeticError("no such thing as zero")


def linear(array, weight, bias=None):
    return torch.addmm(bias, array, weight.t())


def relu_without_gradient(array):
    return torch.relu(array.detach())


def double_softmax(array, axis):
    return array.double().softmax(axis)


def exp(array):
    return array.exp()
