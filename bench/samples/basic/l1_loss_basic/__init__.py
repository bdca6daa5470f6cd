"""Mean absolute error."""

from bench.samples.families.loss import pair

pair(
    __name__,
    numpy="bench.samples.references.loss.l1_loss",
    torch="torch.nn.functional.l1_loss",
    aliases=("L1Loss", "MAERegressionOutput"),
)
