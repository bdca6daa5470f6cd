"""Misses of pairs of scores from their order by a margin: max(0, -label * (first - second) + margin)."""

from bench.samples.families.loss import ranking

ranking(
    __name__,
    numpy="bench.samples.references.loss.margin_ranking_loss",
    torch="torch.nn.functional.margin_ranking_loss",
)
