"""MXNet."""

from bench.samples.contract import Executor


def box_cxcywh_to_xyxy(F, x):
    cx, cy, w, h = F.split(x, num_outputs=4, axis=-1)
    return F.concat(cx - 0.5 * w, cy - 0.5 * h, cx + 0.5 * w, cy + 0.5 * h, dim=-1)


def executor_creator():
    return Executor(box_cxcywh_to_xyxy, namespace=True)
