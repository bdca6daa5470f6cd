"""MXNet: the smaller and the larger of each pair, cast first if whole pixels are wanted."""


def sanitize_coordinates(F, x1, x2, img_size, padding, cast):
    x1, x2 = x1 * img_size, x2 * img_size
    if cast:
        x1, x2 = F.cast(x1, dtype="int64"), F.cast(x2, dtype="int64")
    low = F.maximum(F.minimum(x1, x2) - padding, 0)
    high = F.minimum(F.maximum(x1, x2) + padding, img_size)
    return low, high
