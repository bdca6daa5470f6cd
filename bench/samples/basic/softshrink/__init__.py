"""Numbers moved towards 0 by a bound, and 0 where they are smaller."""

from bench.samples.contract.deviation import CHOSEN, Deviation
from bench.samples.families.activation import shrinking

shrinking(
    __name__,
    numpy="bench.samples.references.shrinkage.softshrink",
    torch="torch.nn.functional.softshrink",
    tensorflow="tensorflow.keras.activations.soft_shrink",
    aliases=("soft_shrink",),
    deviations=[Deviation("nan", CHOSEN, "tensorflow")],
)
