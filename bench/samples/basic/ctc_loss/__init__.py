"""Connectionist temporal classification: how unlikely labels are, given frames without alignment."""

from bench.samples.families.loss import alignment

alignment(
    __name__,
    numpy="bench.samples.references.loss.ctc_loss",
    aliases=("CTCLoss",),
)
