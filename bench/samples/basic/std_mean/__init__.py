"""Standard deviation and mean over axes."""

from bench.samples.contract.deviation import ONE_PASS, Deviation
from bench.samples.families.reduction import dispersion

dispersion(
    __name__,
    numpy="bench.samples.references.statistics.std_mean",
    torch="torch.std_mean",
    tensorflow="bench.samples.kernels.statistics.tensorflow.std_mean",
    jax="bench.samples.kernels.statistics.jax.std_mean",
    deviations=[Deviation("infinities", ONE_PASS, "torch")],
)
