"""Classifiers of pictures of 224 x 224 with ImageNet's 1000 classes."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from bench.record.models import inputs
from bench.record.models.libraries import timm, torchvision, transformers
from bench.record.models.supervised import Supervised
from bench.record.torch_exchange import with_values

CLASSES, SIDE, BATCH = 1000, 224, 8
Architecture = tuple[nn.Module, dict[str, Any]]


def resnet50() -> Architecture:
    """Return ResNet-50: He et al., Deep Residual Learning (arXiv:1512.03385), table 1."""
    return _supervised(torchvision.models.resnet50())


def densenet121() -> Architecture:
    """Return DenseNet-121: Huang et al. (arXiv:1608.06993), table 1."""
    return _supervised(torchvision.models.densenet121())


def vgg16() -> Architecture:
    """Return VGG-16.

    Simonyan and Zisserman, Very Deep Convolutional Networks (arXiv:1409.1556), table 1, column D.
    """
    return _supervised(torchvision.models.vgg16())


def mobilenet_v2() -> Architecture:
    """Return MobileNetV2: Sandler et al. (arXiv:1801.04381), table 2."""
    return _supervised(torchvision.models.mobilenet_v2())


def mobilenet_v3_large() -> Architecture:
    """Return MobileNetV3-Large: Howard et al., Searching for MobileNetV3 (arXiv:1905.02244), table 1."""
    return _supervised(torchvision.models.mobilenet_v3_large())


def shufflenet_v2() -> Architecture:
    """Return ShuffleNet V2 1x: Ma et al. (arXiv:1807.11164), table 5."""
    return _supervised(torchvision.models.shufflenet_v2_x1_0())


def efficientnet_b0() -> Architecture:
    """Return EfficientNet-B0: Tan and Le, EfficientNet (arXiv:1905.11946), table 1."""
    return _timm("efficientnet_b0")


def convnext_tiny() -> Architecture:
    """Return ConvNeXt-T: Liu et al., A ConvNet for the 2020s (arXiv:2201.03545), table 9."""
    return _timm("convnext_tiny")


def mixer_b16() -> Architecture:
    """Return MLP-Mixer B/16: Tolstikhin et al. (arXiv:2105.01601), table 1."""
    return _timm("mixer_b16_224")


def vit_base() -> Architecture:
    """Return ViT-Base.

    Dosovitskiy et al., An Image is Worth 16x16 Words (arXiv:2010.11929), table 1.
    """
    config = transformers.ViTConfig(num_labels=CLASSES)
    return with_values(lambda: transformers.ViTForImageClassification(config)), _labelled("pixel_values")


def swin_tiny() -> Architecture:
    """Return Swin-T: Liu et al., Swin Transformer (arXiv:2103.14030), section 3.3."""
    return transformers.SwinForImageClassification(transformers.SwinConfig(num_labels=CLASSES)), _labelled(
        "pixel_values"
    )


def _timm(name: str) -> Architecture:
    return _supervised(with_values(lambda: timm.create_model(name, pretrained=False)))


def _supervised(network: nn.Module) -> Architecture:
    return Supervised(network), _labelled("pictures")


def _labelled(pictures: str) -> dict[str, Any]:
    return {pictures: inputs.pictures(BATCH, SIDE, SIDE), "labels": torch.randint(CLASSES, (BATCH,))}
