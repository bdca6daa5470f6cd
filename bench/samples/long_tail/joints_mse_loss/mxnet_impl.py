"""MXNet, all joints at once; constant weights are broadcast first, or they would get a gradient."""

from bench.samples.contract import STATIC

FORMULATION = STATIC


def joints_mse_loss(F, output, target, target_weight):
    steps = output - target
    weight = F.broadcast_like(F.expand_dims(target_weight, axis=3), steps)
    return F.mean(F.square(steps * weight))
