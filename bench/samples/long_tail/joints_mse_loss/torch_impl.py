"""PyTorch, as a pose estimator's loss writes it: joint by joint; all at once in the static form."""

import torch.nn.functional as F

from bench.samples.contract import Executor


def joints_mse_loss(output, target, target_weight):
    batch, joints = output.shape[:2]
    predicted = output.reshape(batch, joints, -1).split(1, dim=1)
    expected = target.reshape(batch, joints, -1).split(1, dim=1)
    loss = output.new_zeros(())
    for joint in range(joints):
        weight = target_weight[:, joint]
        loss = loss + F.mse_loss(predicted[joint].squeeze(1) * weight, expected[joint].squeeze(1) * weight)
    return loss / joints


def at_once(output, target, target_weight):
    weight = target_weight.unsqueeze(3)
    return F.mse_loss(output * weight, target * weight)


def static_executor_creator():
    return Executor(at_once)
