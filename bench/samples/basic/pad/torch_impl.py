"""PyTorch: widths from the last axis on, `replicate` for the edge, and for axes of images only."""

import torch


def pad(array, widths, mode, value):
    return torch.nn.functional.pad(array, widths, mode, value)


def args_adaptor(np_args):
    array, widths, mode, value = np_args
    if mode != "constant":
        widths = [pair for axis, pair in enumerate(widths) if axis > 1]  # batch and channels stay
    reverse = [width for pair in reversed(widths) for width in pair]
    mode, value = ("replicate" if mode == "edge" else mode), (value if mode == "constant" else None)
    return [torch.from_numpy(array), reverse, mode, value]
