"""MXNet: outer products of ratios and scales by broadcasting; `rint` rounds halves to even."""


def gen_base_anchors(F, base_size, ratios, scales):
    center, roots = 0.5 * (base_size - 1), F.expand_dims(F.sqrt(ratios), axis=1)
    sides = F.expand_dims(base_size * scales, axis=0)
    widths = 0.5 * (F.reshape(F.broadcast_div(sides, roots), (-1,)) - 1)
    heights = 0.5 * (F.reshape(F.broadcast_mul(sides, roots), (-1,)) - 1)
    return F.rint(F.stack(center - widths, center - heights, center + widths, center + heights, axis=1))
