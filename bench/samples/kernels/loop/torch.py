"""PyTorch: a loop that is not unrolled, by `while_loop`."""

import torch


def repeat(count, body, carry):
    start = torch.zeros((), dtype=torch.long, device=carry[0].device)
    _, *carry = torch.while_loop(
        lambda step, *carry: step < count,
        lambda step, *carry: (step + 1, *body(step, *carry)),
        (start, *carry),
    )
    return carry
