"""Slices along an axis shortened to a norm that they exceed."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.reduction import limited

limited(
    __name__,
    numpy="bench.samples.references.statistics.renorm",
    ulps=32,
    deviations=[Deviation("nan", "TensorFlow 2.21 divides by a norm that is NaN", "tensorflow")],
)
