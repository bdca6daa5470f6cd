"""MXNet: the four columns apart, by `split`."""


def bbox2tblr(F, priors, gts, normalizer, normalize_by_wh):
    x1, y1, x2, y2 = F.split(priors, num_outputs=4, axis=1)
    gx1, gy1, gx2, gy2 = F.split(gts, num_outputs=4, axis=1)
    cx, cy = (x1 + x2) / 2, (y1 + y2) / 2
    top, bottom, left, right = cy - gy1, gy2 - cy, cx - gx1, gx2 - cx
    if normalize_by_wh:
        width, height = x2 - x1, y2 - y1
        top, bottom, left, right = top / height, bottom / height, left / width, right / width
    return F.concat(top, bottom, left, right, dim=1) / normalizer
