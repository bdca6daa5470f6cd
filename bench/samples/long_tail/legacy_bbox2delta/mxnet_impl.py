"""MXNet: corners apart by `split`; each size one pixel more than the difference."""


def legacy_bbox2delta(F, proposals, gt, means, stds):
    lower, upper = F.split(proposals, num_outputs=2, axis=1)
    gt_lower, gt_upper = F.split(gt, num_outputs=2, axis=1)
    sizes, gt_sizes = upper - lower + 1, gt_upper - gt_lower + 1
    shifts = (gt_lower + gt_upper) * 0.5 - (lower + upper) * 0.5
    deltas = F.concat(shifts / sizes, F.log(gt_sizes / sizes), dim=1)
    return F.broadcast_div(F.broadcast_sub(deltas, means), stds)
