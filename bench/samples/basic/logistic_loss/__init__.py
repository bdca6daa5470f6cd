"""Logistic loss of scores against labels of -1 or 1: log(1 + exp(-label * score))."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.loss import labelled

labelled(
    __name__,
    numpy="bench.samples.references.loss.logistic_loss",
    torch="torch.nn.functional.soft_margin_loss",
    aliases=("LogisticLoss", "LogisticRegressionOutput"),
    deviations=[Deviation("large", "PyTorch 2.13 takes the logarithm of an exponential", "torch")],
)
