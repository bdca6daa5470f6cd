"""PyTorch, as a point cloud network writes it; a trace alone would unroll the loop."""

import torch

from bench.samples.contract import Executor
from bench.samples.kernels.loop.torch import repeat


@torch.jit.script_if_tracing
def farthest_point_sampling(points, wanted: int):
    batch, count, _ = points.shape
    chosen = torch.zeros(batch, wanted, dtype=torch.long, device=points.device)
    distance = torch.full((batch, count), 1e10, dtype=points.dtype, device=points.device)
    cloud = torch.arange(batch, device=points.device)
    for step in range(1, wanted):
        last = points[cloud, chosen[:, step - 1]].unsqueeze(1)
        distance = torch.min(distance, torch.sum((points - last) ** 2, -1))
        chosen[:, step] = distance.argmax(dim=-1)
    return chosen


def static(points, wanted: int):
    batch = len(points)
    slots = torch.arange(wanted, device=points.device)
    last = torch.zeros(batch, dtype=torch.long, device=points.device)

    def choose(step, chosen, distance, last):
        chosen = torch.where(slots == step, last[:, None], chosen)
        nearest = points.gather(1, last[:, None, None].expand(-1, 1, 3))
        distance = torch.minimum(distance, torch.sum((points - nearest) ** 2, -1))
        return chosen, distance, distance.argmax(dim=-1)

    chosen = torch.zeros(batch, wanted, dtype=torch.long, device=points.device)
    return repeat(wanted, choose, (chosen, torch.full_like(points[..., 0], 1e10), last))[0]


def static_executor_creator():
    return Executor(static)
