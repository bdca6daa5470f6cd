"""PyTorch: step after step; the static form halves the sequence until one step is left."""

import torch
import torch.nn.functional as F

from bench.samples.contract import Executor


def selective_scan(u, delta, A, B, C, D, z, delta_bias):
    dt = F.softplus(delta + delta_bias.unsqueeze(1))
    steps = dt.unsqueeze(2), (dt * u).unsqueeze(2), B.unsqueeze(1)
    h = u.new_zeros(u.size(0), *A.shape)
    states = []
    for now, value, b in zip(*(array.unbind(-1) for array in steps)):
        h = torch.exp(now * A) * h + value * b
        states.append(h)
    # One product for all states: one per step costs more than the step, and Inductor 2.13 gets it wrong.
    y = torch.einsum("bldn,bnl->bdl", torch.stack(states, dim=1), C) + D.unsqueeze(1) * u
    return y * F.silu(z), h


def recurrence(decay, value):
    """Return h[t] = decay[t] * h[t - 1] + value[t] along the first axis, from 0."""
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
