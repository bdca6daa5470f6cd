"""MXNet: the four sides of both boxes apart, by `split`."""


def giou_loss(F, pred, target, eps):
    x1, y1, x2, y2 = F.split(pred, num_outputs=4, axis=1, squeeze_axis=True)
    tx1, ty1, tx2, ty2 = F.split(target, num_outputs=4, axis=1, squeeze_axis=True)
    width = F.relu(F.minimum(x2, tx2) - F.maximum(x1, tx1))
    height = F.relu(F.minimum(y2, ty2) - F.maximum(y1, ty1))
    inter = width * height
    union = F.maximum((x2 - x1) * (y2 - y1) + (tx2 - tx1) * (ty2 - ty1) - inter, eps)
    around_width = F.maximum(x2, tx2) - F.minimum(x1, tx1)
    around_height = F.maximum(y2, ty2) - F.minimum(y1, ty1)
    enclosing = F.maximum(around_width * around_height, eps)
    return 1 - (inter / union - (enclosing - union) / enclosing)
