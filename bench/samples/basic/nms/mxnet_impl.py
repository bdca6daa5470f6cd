"""MXNet: its operator carries the position of each box along, -1 where it is suppressed."""

from bench.samples.contract import Executor


def marked_nms(F, boxes, scores, iou_threshold):
    positions = F.contrib.arange_like(scores)
    items = F.concat(F.expand_dims(scores, 1), boxes, F.expand_dims(positions, 1), dim=1)
    found = F.contrib.box_nms(
        items, overlap_thresh=iou_threshold, valid_thresh=0, coord_start=1, score_index=0
    )
    return F.cast(F.reshape(F.slice_axis(found, axis=1, begin=5, end=6), (-1,)), dtype="int64")


def nms(F, boxes, scores, iou_threshold):
    positions = marked_nms(F, boxes, scores, iou_threshold)
    return F.contrib.boolean_mask(positions, positions >= 0)


def static_executor_creator():
    return Executor(marked_nms, namespace=True, unpad=lambda found: [found[0][found[0] >= 0]])
