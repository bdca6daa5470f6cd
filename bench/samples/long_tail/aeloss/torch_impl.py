"""PyTorch, as the pose estimator's loss writes it: a loop over people and their visible joints.

The static form has masks instead.
"""

import torch

from bench.samples.contract import Executor


def aeloss(tags, joints):
    means = []
    pull = tags.new_zeros(())
    for person in joints:
        visible = [tags[joint[0]] for joint in person if joint[1] > 0]
        if len(visible) == 0:
            continue
        values = torch.stack(visible)
        mean = values.mean(dim=0)
        means.append(mean)
        pull = pull + (values - mean.expand_as(values)).pow(2).mean()
    count = len(means)
    if count == 0:
        return 0 * tags.sum(), 0 * tags.sum()
    if count == 1:
        return 0 * tags.sum(), pull
    stacked = torch.stack(means)
    difference = stacked.expand(count, count) - stacked.expand(count, count).permute(1, 0)
    push = torch.exp(-difference.pow(2)).sum() - count
    return 0.5 * push / (count * (count - 1)), pull / count


def masked_aeloss(tags, joints):
    visible = (joints[..., 1] > 0).to(tags.dtype)
    values = tags[joints[..., 0], 0]
    number = visible.sum(dim=1)
    present = (number > 0).to(tags.dtype)
    number, count = number.clamp(min=1), present.sum()
    means = (values * visible).sum(dim=1) / number
    spread = ((values - means[:, None]).square() * visible).sum(dim=1) / number
    pull = (spread * present).sum() / count.clamp(min=1)
    pairs = present[:, None] * present[None, :]
    similarity = (torch.exp(-(means[:, None] - means[None, :]).square()) * pairs).sum()
    push = 0.5 * (similarity - count) / (count * (count - 1)).clamp(min=1)
    return torch.where(count > 1, push, torch.zeros_like(push)), pull


def static_executor_creator():
    return Executor(masked_aeloss)
