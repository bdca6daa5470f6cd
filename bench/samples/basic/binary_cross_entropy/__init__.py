"""Binary cross entropy of probabilities."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.loss import pair

pair(
    __name__,
    numpy="bench.samples.references.loss.binary_cross_entropy",
    torch="torch.nn.functional.binary_cross_entropy",
    domain=(0.01, 0.99),
    target_domain=(0.0, 1.0),
    deviations=[
        Deviation("denormals", FLUSHED),
        Deviation("zeros", "PyTorch 2.13 stops logarithms at -100", "torch"),
    ],
)
