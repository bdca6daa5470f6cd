"""MXNet: centres and half sizes as pairs of columns, by `split`; strides broadcast."""


def yolo_decode(F, bboxes, pred_bboxes, stride):
    lower, upper = F.split(bboxes, num_outputs=2, axis=1)
    places, scales = F.split(pred_bboxes, num_outputs=2, axis=1)
    shifts = F.broadcast_mul(places - 0.5, F.expand_dims(stride, axis=1))
    centers = (lower + upper) * 0.5 + shifts
    halves = (upper - lower) * 0.5 * F.exp(scales)
    return F.concat(centers - halves, centers + halves, dim=1)
