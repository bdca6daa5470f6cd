"""The reference: the weight that the losses of soft boundaries share."""

from bench.samples.contract import STATIC, Executor
from bench.samples.references.soft_boundary import boundary_weight

FORMULATION = STATIC


def executor_creator():
    return Executor(boundary_weight)
