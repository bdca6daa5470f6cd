"""MXNet, all joints at once."""

from bench.samples.contract import STATIC

FORMULATION = STATIC


def joints_mse_loss(F, output, target, target_weight):
    return F.mean(F.square(F.broadcast_mul(output - target, F.expand_dims(target_weight, axis=3))))
