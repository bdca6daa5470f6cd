"""Element-wise linear interpolation from one array to another, with broadcasting."""

from bench.samples.contract.deviation import DEFINITION, Deviation
from bench.samples.families.binary import interpolation

interpolation(
    __name__,
    numpy="bench.samples.references.arithmetic.lerp",
    torch="torch.lerp",
    jax="bench.samples.kernels.updates.jax.lerp",
    ulps=64,
    deviations=[Deviation("infinities", DEFINITION)],
)
