"""PyTorch: step after step; the static form halves the sequence until one step is left."""

import torch
import torch.nn.functional as F

from bench.samples.contract import Executor


def selective_scan(u, delta, A, B, C, D, z, delta_bias):
    dt = F.softplus(delta + delta_bias.unsqueeze(1))
    h = torch.zeros_like(dt[:, :, 0].unsqueeze(2) * A)
    ys = []
    for t in range(u.size(2)):
        step = dt[:, :, t].unsqueeze(2)
        h = torch.exp(step * A) * h + step * u[:, :, t].unsqueeze(2) * B[:, :, t].unsqueeze(1)
        ys.append(torch.einsum("bdn,bn->bd", [h, C[:, :, t]]))
    y = torch.stack(ys, dim=2) + D.unsqueeze(1) * u
    return y * F.silu(z), h


def recurrence(decay, value):
    """h[t] = decay[t] * h[t - 1] + value[t] along the first axis, from 0."""
    length = len(value)
    if length == 1:
        return value
    pairs = length // 2
    decays, values = (array[: 2 * pairs].unflatten(0, (pairs, 2)) for array in (decay, value))
    odd = recurrence(decays[:, 1] * decays[:, 0], values[:, 1] + decays[:, 1] * values[:, 0])
    even = values[:, 0] + decays[:, 0] * torch.cat([torch.zeros_like(odd[:1]), odd[:-1]])
    rest = value[2 * pairs :] + decay[2 * pairs :] * odd[-1:]
    return torch.cat([torch.stack([even, odd], dim=1).flatten(0, 1), rest])


def static(u, delta, A, B, C, D, z, delta_bias):
    dt = F.softplus(delta + delta_bias[:, None]).permute(2, 0, 1)[..., None]
    value = dt * u.permute(2, 0, 1)[..., None] * B.permute(2, 0, 1)[:, :, None]
    h = recurrence(torch.exp(dt * A), value)
    y = torch.einsum("lbdn,bnl->bdl", h, C) + D[:, None] * u
    return y * F.silu(z), h[-1]


def static_executor_creator():
    return Executor(static)
