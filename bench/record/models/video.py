"""Models of video: classification, and the motion of each pixel."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from bench.record.models import inputs
from bench.record.models.libraries import torchvision, transformers
from bench.record.models.supervised import Supervised
from bench.record.torch_exchange import with_values

CLASSES = 400
"""The number of Kinetics' classes."""
Architecture = tuple[nn.Module, dict[str, Any]]


def videomae_base() -> Architecture:
    """Return VideoMAE ViT-B for 16 frames: Tong et al. (arXiv:2203.12602), table 6."""
    return transformers.VideoMAEForVideoClassification(
        transformers.VideoMAEConfig(num_labels=CLASSES)
    ), _labelled(1, 16)


def timesformer_base() -> Architecture:
    """Return TimeSformer for 8 frames.

    Bertasius et al., Is Space-Time Attention All You Need (arXiv:2102.05095), table 2.
    """
    config = transformers.TimesformerConfig(num_labels=CLASSES)
    return with_values(lambda: transformers.TimesformerForVideoClassification(config)), _labelled(1, 8)


def resnet3d_18() -> Architecture:
    """Return R3D-18 for 16 frames.

    Tran et al., A Closer Look at Spatiotemporal Convolutions (arXiv:1711.11248).
    """
    return Supervised(torchvision.models.video.r3d_18(num_classes=CLASSES)), {
        "pictures": torch.randn(2, 3, 16, 112, 112),
        "labels": torch.randint(CLASSES, (2,)),
    }


def raft() -> Architecture:
    """Return RAFT.

    Teed and Deng, RAFT: Recurrent All-Pairs Field Transforms for Optical Flow (arXiv:2003.12039).
    """
    return torchvision.models.optical_flow.raft_large(), {
        "image1": inputs.pictures(1, 440, 1024),
        "image2": inputs.pictures(1, 440, 1024),
    }


def _labelled(batch: int, frames: int) -> dict[str, Any]:
    return {
        "pixel_values": torch.randn(batch, frames, 3, 224, 224),
        "labels": torch.randint(CLASSES, (batch,)),
    }
