"""Binary cross entropy of probabilities."""

from bench.samples.families.loss import pair

pair(
    __name__,
    numpy="bench.samples.references.loss.binary_cross_entropy",
    torch="torch.nn.functional.binary_cross_entropy",
    domain=(0.01, 0.99),
    target_domain=(0.0, 1.0),
)
