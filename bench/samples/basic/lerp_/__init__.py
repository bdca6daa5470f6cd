"""A step of an array towards another, by one weight, in place: the moving average of optimizers."""

from bench.samples.contract.deviation import DEFINITION, Deviation
from bench.samples.families.inplace import weighted_step

weighted_step(
    __name__,
    numpy="bench.samples.references.inplace.lerp_",
    torch="torch.Tensor.lerp_",
    jax="bench.samples.kernels.updates.jax.lerp",
    deviations=[Deviation("infinities", DEFINITION)],
)
