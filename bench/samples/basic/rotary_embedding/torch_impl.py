"""PyTorch, composed as its language models do."""

import torch


def rotary_embedding(array, cosine, sine, interleaved):
    rotary, rest = array[..., : 2 * cosine.shape[-1]], array[..., 2 * cosine.shape[-1] :]
    if interleaved:
        even, odd = rotary[..., ::2], rotary[..., 1::2]
    else:
        even, odd = rotary.chunk(2, dim=-1)
    pair = [even * cosine - odd * sine, odd * cosine + even * sine]
    turned = torch.stack(pair, dim=-1).flatten(-2) if interleaved else torch.cat(pair, dim=-1)
    return torch.cat([turned, rest], dim=-1) if rest.shape[-1] else turned
