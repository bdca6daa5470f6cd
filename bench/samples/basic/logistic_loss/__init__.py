"""Logistic loss of scores against labels of -1 or 1: log(1 + exp(-label * score))."""

from bench.samples.families.loss import labelled

labelled(
    __name__,
    numpy="bench.samples.references.loss.logistic_loss",
    torch="torch.nn.functional.soft_margin_loss",
    aliases=("LogisticLoss", "LogisticRegressionOutput"),
)
