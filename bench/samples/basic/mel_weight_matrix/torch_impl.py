"""PyTorch has no bands: composed."""

import torch

from bench.samples.kernels.shapes import mel


def mel_weight_matrix(count, frequencies, rate, low, high, dtype):
    heights = 2595 * torch.log10(1 + torch.linspace(0, rate / 2, frequencies, dtype=dtype)[1:, None] / 700)
    tops = torch.linspace(mel(low), mel(high), count + 2, dtype=dtype)
    widths = torch.diff(tops)
    weights = torch.minimum((heights - tops[:-2]) / widths[:-1], (tops[2:] - heights) / widths[1:])
    return torch.nn.functional.pad(torch.clamp(weights, min=0), (0, 0, 1, 0))
