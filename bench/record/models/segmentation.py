"""Segmentation of pictures of 512 x 512, by class or by a given point."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from bench.record.models import inputs
from bench.record.models.libraries import torchvision, transformers
from bench.record.models.supervised import Supervised
from bench.record.torch_exchange import with_values

VOC, ADE, COCO = 21, 150, 80
"""The number of classes of each data set."""
BATCH, SIDE, OBJECTS = 2, 512, 8
Architecture = tuple[nn.Module, dict[str, Any]]


def deeplab_v3() -> Architecture:
    """Return DeepLabv3 on ResNet-50: Chen et al., Rethinking Atrous Convolution (arXiv:1706.05587)."""
    return _torchvision("deeplabv3_resnet50"), _labelled("pictures", VOC)


def fcn() -> Architecture:
    """Return FCN on ResNet-50: Long et al., Fully Convolutional Networks (arXiv:1411.4038)."""
    return _torchvision("fcn_resnet50"), _labelled("pictures", VOC)


def segformer_b0() -> Architecture:
    """Return SegFormer B0: Xie et al. (arXiv:2105.15203), table 1."""
    model = transformers.SegformerForSemanticSegmentation(transformers.SegformerConfig(num_labels=ADE))
    return model, _labelled("pixel_values", ADE)


def upernet_convnext() -> Architecture:
    """Return UPerNet (Xiao et al., arXiv:1807.10221) on ConvNeXt-T as in arXiv:2201.03545, table 4."""
    backbone = transformers.ConvNextConfig(
        hidden_sizes=[96, 192, 384, 768],
        depths=[3, 3, 9, 3],
        out_features=["stage1", "stage2", "stage3", "stage4"],
    )
    config = transformers.UperNetConfig(backbone_config=backbone, auxiliary_in_channels=384, num_labels=ADE)
    model = with_values(lambda: transformers.UperNetForSemanticSegmentation(config))
    return model, _labelled("pixel_values", ADE)


def mask2former() -> Architecture:
    """Return Mask2Former on Swin-T: Cheng et al. (arXiv:2112.01527), table 2."""
    backbone = transformers.SwinConfig(
        out_features=["stage1", "stage2", "stage3", "stage4"], drop_path_rate=0.3
    )
    model = transformers.Mask2FormerForUniversalSegmentation(
        transformers.Mask2FormerConfig(backbone_config=backbone, num_labels=COCO)
    )
    return model, {
        "pixel_values": inputs.pictures(1, SIDE, SIDE),
        "mask_labels": [torch.randint(2, (OBJECTS, SIDE, SIDE)).float()],
        "class_labels": [torch.randint(COCO, (OBJECTS,))],
    }


def sam() -> Architecture:
    """Return SAM ViT-B with one picture and one point: Kirillov et al. (arXiv:2304.02643)."""
    return transformers.SamModel(transformers.SamConfig()), {
        "pixel_values": inputs.pictures(1, 1024, 1024),
        "input_points": torch.rand(1, 1, 1, 2) * 1024,
        "input_labels": torch.ones(1, 1, 1, dtype=torch.int64),
    }


def _torchvision(name: str) -> nn.Module:
    make = getattr(torchvision.models.segmentation, name)
    return Supervised(make(weights=None, weights_backbone=None, num_classes=VOC, aux_loss=True))


def _labelled(pictures: str, classes: int) -> dict[str, Any]:
    return {
        pictures: inputs.pictures(BATCH, SIDE, SIDE),
        "labels": torch.randint(classes, (BATCH, SIDE, SIDE)),
    }
