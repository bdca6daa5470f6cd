"""MXNet: centres and ratios of sizes as pairs of columns, by `split`; strides broadcast."""


def yolo_encode(F, bboxes, gt_bboxes, stride, eps):
    lower, upper = F.split(bboxes, num_outputs=2, axis=1)
    gt_lower, gt_upper = F.split(gt_bboxes, num_outputs=2, axis=1)
    shifts = (gt_lower + gt_upper) * 0.5 - (lower + upper) * 0.5
    places = F.clip(F.broadcast_div(shifts, F.expand_dims(stride, axis=1)) + 0.5, eps, 1 - eps)
    ratios = (gt_upper - gt_lower) / (upper - lower)
    return F.concat(places, F.log(F.maximum(ratios, eps)), dim=1)
