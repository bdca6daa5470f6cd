"""x where it is above a threshold, else a given value."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.activation import thresholded

thresholded(
    __name__,
    numpy="bench.samples.references.activation.threshold",
    torch="torch.nn.functional.threshold",
    tensorflow="tensorflow.keras.activations.threshold",
    deviations=[
        Deviation(
            "nan", "NaN is not above the threshold for the reference, and kept by the framework", "torch"
        )
    ],
)
