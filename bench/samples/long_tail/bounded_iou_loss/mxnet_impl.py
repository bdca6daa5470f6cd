"""MXNet: centres and sizes two columns at a time, by `split`; then smooth L1."""


def bounded_iou_loss(F, pred, target, beta, eps):
    corner, opposite = F.split(target, num_outputs=2, axis=1)
    pred_corner, pred_opposite = F.split(pred, num_outputs=2, axis=1)
    size, pred_size = opposite - corner, pred_opposite - pred_corner
    offset = F.abs(corner + opposite - pred_corner - pred_opposite) / 2
    of_center = 1 - F.relu((size - 2 * offset) / (size + 2 * offset + eps))
    of_size = 1 - F.minimum(size / (pred_size + eps), pred_size / (size + eps))
    loss = F.concat(of_center, of_size, dim=1)
    return F.where(loss < beta, 0.5 * F.square(loss) / beta, loss - 0.5 * beta)
