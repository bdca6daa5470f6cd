"""Weights of frequencies in bands that stand evenly on the mel scale (HTK's)."""

from bench.samples.families.window import bands

bands(
    __name__,
    numpy="bench.samples.references.window.mel_weights",
    tensorflow="tensorflow.signal.linear_to_mel_weight_matrix",
    aliases=("linear_to_mel_weight_matrix",),
    differentiable=False,
)
