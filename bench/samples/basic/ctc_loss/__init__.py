"""Connectionist temporal classification: how unlikely labels are, given frames without alignment."""

from bench.samples.contract.deviation import DEFINITION, Deviation
from bench.samples.families.loss import alignment

alignment(
    __name__,
    numpy="bench.samples.references.loss.ctc_loss",
    aliases=("CTCLoss",),
    deviations=[
        Deviation(
            "large", "the kernel of TensorFlow 2.21 takes logarithms of shares that are 0", "tensorflow"
        ),
        Deviation("infinities", DEFINITION, "tensorflow"),
    ],
)
