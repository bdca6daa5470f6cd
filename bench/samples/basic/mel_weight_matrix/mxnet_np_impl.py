"""MXNet's `mx.np`: composed; frequency 0 has no weight."""

from bench.samples.kernels.shapes import mel


def mel_weight_matrix(F, count, frequencies, rate, low, high, dtype):
    heights = 2595 * F.log10(1 + F.linspace(0, rate / 2, frequencies, dtype=dtype).reshape(-1, 1) / 700)
    tops, step = mel(low), (mel(high) - mel(low)) / (count + 1)
    places = (heights - tops) / step - F.arange(0, count, dtype=dtype).reshape(1, -1)
    weights = F.maximum(F.minimum(places, 2 - places), 0)
    return weights * (heights > 0).astype(dtype)
