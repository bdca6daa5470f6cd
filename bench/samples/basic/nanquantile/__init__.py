"""Quantiles of what is not NaN, along an axis."""

from bench.samples.contract.deviation import DEFINITION, Deviation
from bench.samples.families.reduction import quantiles

quantiles(
    __name__,
    numpy="bench.samples.references.statistics.nanquantile",
    torch="torch.nanquantile",
    tensorflow="bench.samples.kernels.statistics.tensorflow.nanquantile",
    jax="jax.numpy.nanquantile",
    missing=0.2,
    ulps=128,
    unsupported={
        "mxnet_np": "mx.np of MXNet 1.9.1 has nanquantile only as a call of NumPy, without a gradient",
    },
    deviations=[Deviation("infinities", DEFINITION)],
)
