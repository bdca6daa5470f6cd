"""PyTorch, as the recognisers of mmaction2 write it."""

import torch


def parse_loss(losses):
    log_vars = {}
    for name, value in losses.items():
        if isinstance(value, torch.Tensor):
            log_vars[name] = value.mean()
        else:
            log_vars[name] = sum(member.mean() for member in value)
    total = sum(value for name, value in log_vars.items() if "loss" in name)
    return total, torch.stack(list(log_vars.values()))
