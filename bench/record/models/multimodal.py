"""Models of pictures and text together."""

from __future__ import annotations

from typing import Any

from torch import nn

from bench.record.models import inputs
from bench.record.models.libraries import transformers
from bench.record.torch_exchange import with_values

Architecture = tuple[nn.Module, dict[str, Any]]


def clip_vit_b32() -> Architecture:
    """Return CLIP ViT-B/32: Radford et al. (arXiv:2103.00020), table 20."""
    return transformers.CLIPModel(transformers.CLIPConfig()), {
        "input_ids": inputs.tokens(8, 77, 49408),
        "pixel_values": inputs.pictures(8, 224, 224),
        "return_loss": True,
    }


def blip_base() -> Architecture:
    """Return BLIP: Li et al. (arXiv:2201.12086); model card Salesforce/blip-image-captioning-base."""
    config = transformers.BlipConfig(
        text_config={"num_attention_heads": 12}, vision_config={"image_size": 384}
    )
    text = inputs.tokens(2, 32, config.text_config.vocab_size)
    return with_values(lambda: transformers.BlipForConditionalGeneration(config)), {
        "pixel_values": inputs.pictures(2, 384, 384),
        "input_ids": text,
        "labels": text,
    }
