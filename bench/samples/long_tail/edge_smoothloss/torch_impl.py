"""PyTorch, as a segmentation loss writes it."""

import torch
import torch.nn.functional as F


def edge_smoothloss(logit, edge_target):
    edges = (edge_target == 1).to(logit.dtype).unsqueeze(1)
    around = F.conv2d(edges, edges.new_ones(1, 1, 3, 3), padding=1)
    weight = torch.exp(-10 * around.clamp(max=3))
    p = F.pad(logit.softmax(dim=1), (0, 1, 0, 1), mode="replicate")
    along_x = (p[:, :, :-1, 1:] - p[:, :, :-1, :-1]).abs() * weight
    along_y = (p[:, :, 1:, :-1] - p[:, :, :-1, :-1]).abs() * weight
    return 10 * (along_x.mean() + along_y.mean())
