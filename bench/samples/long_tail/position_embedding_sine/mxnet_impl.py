"""MXNet: axis by axis, sines and cosines stacked in turn; the mask is cast to be summed."""

import math


def position_embedding_sine(F, mask, features, temperature):
    inside = F.cast(mask == 0, "float32")
    period = F.power(temperature, F.arange(0, features, 2, dtype="float32") / features)
    period = F.reshape(period, (1, -1, 1, 1))

    def encode(axis):
        place = F.cumsum(inside, axis=axis)
        last = F.slice_axis(place, axis=axis, begin=-1, end=None)
        place = F.broadcast_div(place, last + 1e-6) * (2 * math.pi)
        angle = F.broadcast_div(F.expand_dims(place, 1), period)
        return F.reshape(F.stack(F.sin(angle), F.cos(angle), axis=2), (0, -3, 0, 0))

    return F.concat(encode(1), encode(2), dim=1)
