"""MXNet: the four columns apart, by `split`; each size is one pixel more than the difference."""


def bbox2offset(F, boxes, gt, weights):
    x1, y1, x2, y2 = F.split(boxes, num_outputs=4, axis=1)
    gx1, gy1, gx2, gy2 = F.split(gt, num_outputs=4, axis=1)
    w, h, gw, gh = x2 - x1 + 1, y2 - y1 + 1, gx2 - gx1 + 1, gy2 - gy1 + 1
    across = (gx1 + 0.5 * gw) - (x1 + 0.5 * w)
    down = (gy1 + 0.5 * gh) - (y1 + 0.5 * h)
    offset = F.concat(across / w, down / h, F.log(gw / w), F.log(gh / h), dim=1)
    return F.broadcast_mul(offset, weights)
