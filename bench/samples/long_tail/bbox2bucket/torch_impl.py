"""PyTorch, as a detector's box coder writes it."""

import torch

from bench.samples.kernels.box_buckets.torch import generate_buckets


def bbox2bucket(proposals, gt, num_buckets: int, scale_factor: float):
    bucket_w, bucket_h, left, right, top, down = generate_buckets(proposals, num_buckets, scale_factor)
    l_offsets = (left - gt[:, 0:1]) / bucket_w[:, None]
    r_offsets = (right - gt[:, 2:3]) / bucket_w[:, None]
    t_offsets = (top - gt[:, 1:2]) / bucket_h[:, None]
    d_offsets = (down - gt[:, 3:4]) / bucket_h[:, None]
    offsets = torch.stack([l_offsets, r_offsets, t_offsets, d_offsets], dim=1).view(-1, left.size(1))
    distances = offsets.abs()
    two, label = distances.topk(2, dim=1, largest=False, sorted=True)
    rows = torch.arange(offsets.size(0), device=offsets.device)
    offset_weights = torch.zeros_like(offsets)
    offset_weights[rows, label[:, 1]] = (two[:, 1] < 1).to(offsets.dtype)
    offset_weights[rows, label[:, 0]] = 1.0
    bucket_labels = torch.zeros_like(offsets)
    bucket_labels[rows, label[:, 0]] = 1.0
    cls_weights = 1.0 - ((distances < 1) & (bucket_labels == 0)).to(offsets.dtype)
    shape = (-1, 4 * left.size(1))
    return offsets.view(shape), offset_weights.view(shape), bucket_labels.view(shape), cls_weights.view(shape)
