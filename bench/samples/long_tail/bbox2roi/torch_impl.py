"""PyTorch, as a detector writes it."""

import torch


def bbox2roi(bbox_list):
    rois_list = []
    for index, boxes in enumerate(bbox_list):
        if boxes.size(0) > 0:
            image = boxes.new_full((boxes.size(0), 1), index)
            rois = torch.cat([image, boxes[:, :4]], dim=-1)
        else:
            rois = boxes.new_zeros((0, 5))
        rois_list.append(rois)
    return torch.cat(rois_list, dim=0)
