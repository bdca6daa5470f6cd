"""Mean squared error."""

from bench.samples.families.loss import pair

pair(
    __name__,
    numpy="bench.samples.references.loss.mse_loss",
    torch="torch.nn.functional.mse_loss",
    aliases=("L2Loss", "LinearRegressionOutput"),
)
