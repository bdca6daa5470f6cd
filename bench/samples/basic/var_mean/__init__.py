"""Variance and mean over axes."""

from bench.samples.contract.deviation import ONE_PASS, Deviation
from bench.samples.families.reduction import dispersion

dispersion(
    __name__,
    numpy="bench.samples.references.statistics.var_mean",
    torch="torch.var_mean",
    tensorflow="bench.samples.kernels.statistics.tensorflow.var_mean",
    jax="bench.samples.kernels.statistics.jax.var_mean",
    mxnet="bench.samples.kernels.statistics.mxnet.var_mean",
    deviations=[Deviation("infinities", ONE_PASS, "torch")],
)
