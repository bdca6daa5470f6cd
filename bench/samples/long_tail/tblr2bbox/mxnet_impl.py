"""MXNet: the four columns apart, by `split`."""


def tblr2bbox(F, priors, tblr, normalizer, normalize_by_wh, max_shape):
    top, bottom, left, right = F.split(tblr * normalizer, num_outputs=4, axis=1)
    px1, py1, px2, py2 = F.split(priors, num_outputs=4, axis=1)
    if normalize_by_wh:
        width, height = px2 - px1, py2 - py1
        top, bottom, left, right = top * height, bottom * height, left * width, right * width
    center_x, center_y = (px1 + px2) / 2, (py1 + py2) / 2
    x1, y1, x2, y2 = center_x - left, center_y - top, center_x + right, center_y + bottom
    if max_shape is not None:
        x1, x2 = F.clip(x1, 0, max_shape[1]), F.clip(x2, 0, max_shape[1])
        y1, y2 = F.clip(y1, 0, max_shape[0]), F.clip(y2, 0, max_shape[0])
    return F.concat(x1, y1, x2, y2, dim=1)
