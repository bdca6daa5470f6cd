"""MXNet: softmax without its last class; `reverse` makes (width, height) of the sizes."""


def detr_postprocess(F, logits, boxes, sizes):
    probability = F.slice_axis(F.softmax(logits), axis=2, begin=0, end=-1)
    center, size = F.split(boxes, num_outputs=2, axis=2)
    corners = F.concat(center - size / 2, center + size / 2, dim=2)
    scale = F.expand_dims(F.tile(F.reverse(sizes, axis=1), reps=(1, 2)), 1)
    labels = F.cast(F.argmax(probability, axis=2), "int64")
    return F.max(probability, axis=2), labels, F.broadcast_mul(corners, scale)
