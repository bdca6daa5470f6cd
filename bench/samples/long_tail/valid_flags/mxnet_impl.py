"""MXNet: one range repeated, one tiled, compared and multiplied."""


def valid_flags(F, height, width, valid_height, valid_width, anchors, dtype, device):
    rows = F.arange(height, repeat=width * anchors, ctx=device) < valid_height
    columns = F.tile(F.arange(width, repeat=anchors, ctx=device), reps=(height,)) < valid_width
    return F.cast(rows * columns, dtype=dtype)
