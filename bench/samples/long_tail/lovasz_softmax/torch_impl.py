"""PyTorch, as a segmentation loss writes it: class by class, over valid pixels; masked in the static form."""

import torch

from bench.samples.contract import Executor


def jaccard_steps(inside):
    total = inside.sum()
    jaccard = 1 - (total - inside.cumsum(0)) / (total + (1 - inside).cumsum(0))
    return torch.cat([jaccard[:1], jaccard[1:] - jaccard[:-1]])


@torch.jit.script_if_tracing
def lovasz_softmax(logits, label, ignore_index: int):
    valid = label != ignore_index
    p, label = logits.softmax(dim=1).permute(0, 2, 3, 1)[valid], label[valid]
    losses = []
    for index in range(p.shape[1]):
        inside = (label == index).to(p.dtype)
        if inside.sum() == 0:
            continue
        errors, order = torch.sort((inside - p[:, index]).abs(), descending=True)
        losses.append(torch.dot(errors, jaccard_steps(inside[order])))
    if len(losses) == 0:
        return logits.new_zeros(())
    return torch.stack(losses).mean()


def masked(logits, label, ignore_index: int):
    classes = logits.shape[1]
    label = label.flatten()
    inside = label == torch.arange(classes, device=label.device)[:, None]
    errors = (inside.to(logits.dtype) - logits.softmax(dim=1).transpose(0, 1).flatten(1)).abs()
    order = torch.argsort(errors.detach().masked_fill(label == ignore_index, -1), dim=1, descending=True)
    errors, inside = errors.gather(1, order), inside.gather(1, order)
    total = inside.sum(dim=1, keepdim=True)
    inter, union = total - inside.cumsum(dim=1), total + (~inside).cumsum(dim=1)
    # A wrong pixel inside the class takes one from the intersection; one outside adds one to the union.
    steps = torch.where(inside, 1 / union, inter / (union * (union - 1)).clamp(min=1))
    valid = (label != ignore_index).gather(0, order.flatten()).view_as(order)
    losses = (errors * steps.to(logits.dtype) * valid).sum(dim=1)
    present = total[:, 0] > 0
    return (losses * present).sum() / present.sum().clamp(min=1)


def static_executor_creator():
    return Executor(masked)
