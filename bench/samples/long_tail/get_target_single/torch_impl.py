"""PyTorch, as a detector's box head writes it."""

import torch


def encode(boxes, gt_boxes):
    centers, gt_centers = (boxes[:, :2] + boxes[:, 2:]) * 0.5, (gt_boxes[:, :2] + gt_boxes[:, 2:]) * 0.5
    sizes, gt_sizes = boxes[:, 2:] - boxes[:, :2], gt_boxes[:, 2:] - gt_boxes[:, :2]
    deltas = torch.cat([(gt_centers - centers) / sizes, torch.log(gt_sizes / sizes)], dim=-1)
    return deltas / deltas.new_tensor([0.1, 0.1, 0.2, 0.2])


def get_target_single(boxes, gt_boxes, negatives, gt_labels, classes: int, pos_weight: float):
    positives = boxes.size(0)
    samples = positives + negatives.size(0)
    labels = torch.full((samples,), classes, dtype=torch.long, device=boxes.device)
    label_weights, targets = boxes.new_zeros(samples), boxes.new_zeros(samples, 4)
    weights = boxes.new_zeros(samples, 4)
    if positives > 0:
        labels[:positives] = gt_labels
        label_weights[:positives] = 1.0 if pos_weight <= 0 else pos_weight
        targets[:positives] = encode(boxes, gt_boxes)
        weights[:positives] = 1
    if samples > positives:
        label_weights[positives:] = 1.0
    return labels, label_weights, targets, weights
