"""max(0, distance to the positive - distance to the negative + margin), distances Euclidean."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.loss import triplet

triplet(
    __name__,
    numpy="bench.samples.references.loss.triplet_loss",
    torch="torch.nn.functional.triplet_margin_loss",
    aliases=("TripletLoss",),
    deviations=[Deviation("large", "the difference of large distances cancels")],
)
