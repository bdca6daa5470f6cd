"""Elements set to zero with the probability p, the others divided by 1-p."""

from bench.samples.families.dropout import dropping

dropping(
    __name__,
    torch="torch.nn.functional.dropout",
    tensorflow="tensorflow.nn.dropout",
    aliases=("Dropout",),
    distribution="bench.samples.references.distributions.dropped",
)
