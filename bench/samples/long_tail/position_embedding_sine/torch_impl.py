"""PyTorch, as the detector writes it."""

import math

import torch


def position_embedding_sine(mask, features: int, temperature: float):
    inside = ~mask
    y_embed = inside.cumsum(1, dtype=torch.float32)
    x_embed = inside.cumsum(2, dtype=torch.float32)
    y_embed = y_embed / (y_embed[:, -1:, :] + 1e-6) * 2 * math.pi
    x_embed = x_embed / (x_embed[:, :, -1:] + 1e-6) * 2 * math.pi
    index = torch.arange(features, dtype=torch.float32, device=mask.device)
    period = temperature ** (2 * torch.div(index, 2, rounding_mode="floor") / features)
    pos_x = x_embed[:, :, :, None] / period
    pos_y = y_embed[:, :, :, None] / period
    pos_x = torch.stack((pos_x[..., 0::2].sin(), pos_x[..., 1::2].cos()), dim=4).flatten(3)
    pos_y = torch.stack((pos_y[..., 0::2].sin(), pos_y[..., 1::2].cos()), dim=4).flatten(3)
    return torch.cat((pos_y, pos_x), dim=3).permute(0, 3, 1, 2)
