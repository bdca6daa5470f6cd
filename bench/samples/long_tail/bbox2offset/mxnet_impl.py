"""MXNet: corners apart by `split`; each size one pixel more than the difference."""


def bbox2offset(F, boxes, gt, weights):
    lower, upper = F.split(boxes, num_outputs=2, axis=1)
    gt_lower, gt_upper = F.split(gt, num_outputs=2, axis=1)
    sizes, gt_sizes = upper - lower + 1, gt_upper - gt_lower + 1
    shifts = (gt_lower + 0.5 * gt_sizes) - (lower + 0.5 * sizes)
    offset = F.concat(shifts / sizes, F.log(gt_sizes / sizes), dim=1)
    return F.broadcast_mul(offset, weights)
