"""Two-dimensional convolution of (N, C, H, W) whose taps are moved by offsets."""

from bench.samples.contract import inputs
from bench.samples.contract.deviation import WEIGHTS, Deviation
from bench.samples.families.convolution import deformable

deformable(
    __name__,
    numpy="bench.samples.references.sampling.deformable_convolution",
    kernels=("mxnet",),
    dtypes=inputs.FULL_PRECISION,
    dtypes_reason="half precision places a tap to a quarter of a cell",
    deviations=[Deviation("infinities nan", WEIGHTS)],
)
