"""Detectors of objects with COCO's classes."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from bench.record.models import inputs
from bench.record.models.libraries import torchvision, transformers

NUMBERED, NAMED = 91, 80
"""The number of classes: COCO's numbers go up to 90, with gaps, and torchvision's background is 0."""
HEIGHT, WIDTH, OBJECTS = 800, 1216, 8
Architecture = tuple[nn.Module, dict[str, Any]]


def faster_rcnn() -> Architecture:
    """Return Faster R-CNN (Ren et al., arXiv:1506.01497) with FPN (Lin et al., arXiv:1612.03144)."""
    return _torchvision("fasterrcnn_resnet50_fpn"), _targets(HEIGHT, WIDTH)


def mask_rcnn() -> Architecture:
    """Return Mask R-CNN: He et al. (arXiv:1703.06870), ResNet-50-FPN."""
    given = _targets(HEIGHT, WIDTH)
    for target in given["targets"]:
        target["masks"] = torch.randint(2, (OBJECTS, HEIGHT, WIDTH), dtype=torch.uint8)
    return _torchvision("maskrcnn_resnet50_fpn"), given


def retinanet() -> Architecture:
    """Return RetinaNet: Lin et al., Focal Loss for Object Detection (arXiv:1708.02002), ResNet-50-FPN."""
    return _torchvision("retinanet_resnet50_fpn"), _targets(HEIGHT, WIDTH)


def fcos() -> Architecture:
    """Return FCOS: Tian et al., Fully Convolutional One-Stage Detection (arXiv:1904.01355), ResNet-50-FPN."""
    return _torchvision("fcos_resnet50_fpn"), _targets(HEIGHT, WIDTH)


def ssd300() -> Architecture:
    """Return SSD300 on VGG-16: Liu et al., SSD: Single Shot MultiBox Detector (arXiv:1512.02325)."""
    return _torchvision("ssd300_vgg16"), _targets(300, 300, batch=4)


def detr() -> Architecture:
    """Return DETR, ResNet-50: Carion et al., Object Detection with Transformers (arXiv:2005.12872)."""
    backbone = transformers.ResNetConfig(out_features=["stage4"])
    config = transformers.DetrConfig(backbone_config=backbone, use_timm_backbone=False, num_labels=NUMBERED)
    return transformers.DetrForObjectDetection(config), _labelled(HEIGHT, WIDTH, NUMBERED)


def deformable_detr() -> Architecture:
    """Return Deformable DETR: Zhu et al. (arXiv:2010.04159), table 1, ResNet-50.

    The picture is one of the smaller ones that it is trained with, so that it runs within a minute.
    """
    backbone = transformers.ResNetConfig(out_features=["stage2", "stage3", "stage4"])
    config = transformers.DeformableDetrConfig(
        backbone_config=backbone, use_timm_backbone=False, num_labels=NUMBERED
    )
    return transformers.DeformableDetrForObjectDetection(config), _labelled(608, 800, NUMBERED)


def rt_detr() -> Architecture:
    """Return RT-DETR R50: Zhao et al. (arXiv:2304.08069), table 2."""
    return transformers.RTDetrForObjectDetection(transformers.RTDetrConfig(num_labels=NAMED)), _labelled(
        640, 640, NAMED
    )


def yolos_small() -> Architecture:
    """Return YOLOS-S: Fang et al., You Only Look at One Sequence (arXiv:2106.00666), table 1."""
    config = transformers.YolosConfig(
        hidden_size=384,
        num_attention_heads=6,
        intermediate_size=1536,
        image_size=[512, 864],
        num_labels=NUMBERED,
    )
    given = _labelled(512, 864, NUMBERED)
    del given["pixel_mask"]
    return transformers.YolosForObjectDetection(config), given


def _torchvision(name: str) -> nn.Module:
    make = getattr(torchvision.models.detection, name)
    model: nn.Module = make(weights=None, weights_backbone=None, num_classes=NUMBERED)
    return model


def _targets(height: int, width: int, batch: int = 1) -> dict[str, Any]:
    """Return pictures and targets to train torchvision's detectors with."""
    return {
        "images": [inputs.pictures(1, height, width)[0] for _ in range(batch)],
        "targets": [
            {
                "boxes": inputs.corner_boxes(OBJECTS, height, width),
                "labels": torch.randint(1, NUMBERED, (OBJECTS,)),
            }
            for _ in range(batch)
        ],
    }


def _labelled(height: int, width: int, classes: int) -> dict[str, Any]:
    """Return pictures and labels to train detectors with that match a set of predictions with the objects."""
    return {
        "pixel_values": inputs.pictures(1, height, width),
        "pixel_mask": torch.ones(1, height, width, dtype=torch.int64),
        "labels": [
            {"class_labels": torch.randint(classes, (OBJECTS,)), "boxes": inputs.centre_boxes(OBJECTS)}
        ],
    }
