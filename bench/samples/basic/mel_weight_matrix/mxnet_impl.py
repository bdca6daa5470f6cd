"""MXNet: composed; frequency 0 has no weight."""

from bench.samples.kernels.shapes import mel


def mel_weight_matrix(F, count, frequencies, rate, low, high, dtype):
    heights = 2595 * F.log10(1 + F.arange(frequencies, dtype=dtype) * (rate / 2 / (frequencies - 1) / 700))
    step = (mel(high) - mel(low)) / (count + 1)
    heights = F.reshape(heights, shape=(-1, 1))
    bands = F.reshape(F.arange(count, dtype=dtype), shape=(1, -1))
    places = F.broadcast_sub((heights - mel(low)) / step, bands)
    weights = F.relu(F.broadcast_minimum(places, 2 - places))
    return F.broadcast_mul(weights, heights > 0)
