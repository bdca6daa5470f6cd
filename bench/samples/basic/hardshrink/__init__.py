"""Small numbers become 0, others stay."""

from bench.samples.contract.deviation import CHOSEN, Deviation
from bench.samples.families.activation import shrinking

shrinking(
    __name__,
    numpy="bench.samples.references.shrinkage.hardshrink",
    torch="torch.nn.functional.hardshrink",
    tensorflow="tensorflow.keras.activations.hard_shrink",
    aliases=("hard_shrink",),
    deviations=[Deviation("nan", CHOSEN, "tensorflow")],
)
