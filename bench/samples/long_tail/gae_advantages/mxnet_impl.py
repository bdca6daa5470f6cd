"""MXNet: the recurrence over spans of doubling length."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy

FORMULATION = STATIC


def gae_advantages(F, rewards, values, dones, gamma, lam, steps):
    alive = 1 - dones
    now = F.slice_axis(values, axis=0, begin=0, end=steps)
    advantages = rewards + gamma * F.slice_axis(values, axis=0, begin=1, end=steps + 1) * alive - now
    decay = gamma * lam * alive
    span = 1
    while span < steps:
        later = ahead(F, advantages, span, steps)
        advantages, decay = advantages + decay * later, decay * ahead(F, decay, span, steps)
        span *= 2
    return advantages, advantages + now


def ahead(F, rows, span, steps):
    end = F.zeros_like(F.slice_axis(rows, axis=0, begin=0, end=span))
    return F.concat(F.slice_axis(rows, axis=0, begin=span, end=steps), end, dim=0)


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[0])]
