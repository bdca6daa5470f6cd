"""MXNet: the four columns apart, by `split`; each size is one pixel more than the difference."""


def legacy_bbox2delta(F, proposals, gt, means, stds):
    px1, py1, px2, py2 = F.split(proposals, num_outputs=4, axis=1)
    gx1, gy1, gx2, gy2 = F.split(gt, num_outputs=4, axis=1)
    px, py, pw, ph = (px1 + px2) * 0.5, (py1 + py2) * 0.5, px2 - px1 + 1, py2 - py1 + 1
    gx, gy, gw, gh = (gx1 + gx2) * 0.5, (gy1 + gy2) * 0.5, gx2 - gx1 + 1, gy2 - gy1 + 1
    deltas = F.concat((gx - px) / pw, (gy - py) / ph, F.log(gw / pw), F.log(gh / ph), dim=1)
    return F.broadcast_div(F.broadcast_sub(deltas, means), stds)
