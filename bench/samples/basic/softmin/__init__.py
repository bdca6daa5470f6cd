"""Softmax of the negated elements along an axis."""

from bench.samples.contract.deviation import MAXIMUM, Deviation
from bench.samples.families.activation import along_axis

along_axis(
    __name__,
    numpy="bench.samples.references.activation.softmin",
    torch="torch.nn.functional.softmin",
    mxnet="mxnet.nd.softmin",
    ulps=256,
    deviations=[Deviation("infinities nan", MAXIMUM, "mxnet mxnet_np tensorflow")],
)
