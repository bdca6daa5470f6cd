"""Compares torchvision's operators of ours with references, in the interpreter of the models' environment.

Writes a JSON object: for each comparison, the largest error or whether all is equal.
"""

from __future__ import annotations

import importlib
import json

import numpy as np
import torch

from bench.record.models.torchvision_operators import torchvision
from bench.samples.references import regions

SIZE, SCALE = (7, 5), 0.25
HEIGHT, WIDTH = 20, 30


def boxes(count: int, low: float, high: float) -> torch.Tensor:
    """Return boxes (count, 4) with corners between `low` and `high` of the picture's extent."""
    corners, _ = torch.sort(torch.rand(count, 2, 2) * (high - low) + low, dim=1)
    return (corners * torch.tensor([WIDTH, HEIGHT])).reshape(count, 4) / SCALE


def errors() -> dict[str, float | bool]:
    torch.manual_seed(0)
    features = torch.randn(2, 3, HEIGHT, WIDTH, requires_grad=True)
    pictures = torch.randint(2, (40, 1)).float()
    inside = torch.cat([pictures, boxes(40, 0.05, 0.95)], dim=1)
    beyond = torch.cat([pictures, boxes(40, -0.3, 1.3)], dim=1)
    composed = importlib.import_module("torchvision.ops.roi_align")._roi_align
    found: dict[str, float | bool] = {}
    for aligned in (True, False):
        ours = torchvision.ops.roi_align(features, beyond, SIZE, SCALE, 2, aligned)
        reference = regions.roi_align(
            features.detach().numpy(), beyond.numpy().astype(float), SIZE, SCALE, 2, aligned
        )
        found[f"roi_align {aligned}"] = float(np.abs(ours.detach().numpy() - reference).max())
        for ratio in (2, -1):
            ours = torchvision.ops.roi_align(features, inside, SIZE, SCALE, ratio, aligned)
            theirs = composed(features, inside, SCALE, *SIZE, ratio, aligned)
            gradients = [torch.autograd.grad(each.square().sum(), features)[0] for each in (ours, theirs)]
            found[f"torchvision {aligned} {ratio}"] = float((ours - theirs).abs().max())
            found[f"gradient {aligned} {ratio}"] = float((gradients[0] - gradients[1]).abs().max())
    many, scores = boxes(500, 0, 1), torch.rand(500)
    kept = torchvision.ops.nms(many, scores, 0.5)
    expected = regions.nms(many.numpy().astype(float), scores.numpy().astype(float), 0.5)
    found["nms equal"] = 1 < len(expected) < len(many) and kept.tolist() == expected.tolist()
    return found


if __name__ == "__main__":
    print(json.dumps(errors()))
