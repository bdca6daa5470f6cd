"""Models that make pictures by diffusion."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from bench.record.models import inputs
from bench.record.models.libraries import diffusers

STEPS = 1000
"""The number of noise levels that a model learns to remove."""
Architecture = tuple[nn.Module, dict[str, Any]]


def stable_diffusion_unet() -> Architecture:
    """Return the denoiser of Stable Diffusion: Rombach et al. (arXiv:2112.10752).

    Model card CompVis/stable-diffusion-v1-4.  Two pictures of 512 x 512, as classifier-free guidance has
    them.
    """
    return diffusers.UNet2DConditionModel(sample_size=64, cross_attention_dim=768), {
        "sample": torch.randn(2, 4, 64, 64),
        "timestep": torch.randint(STEPS, (2,)),
        "encoder_hidden_states": torch.randn(2, 77, 768),
    }


def stable_diffusion_vae() -> Architecture:
    """Return the autoencoder of arXiv:2112.10752, whose latents have an eighth of each side.

    Model card stabilityai/sd-vae-ft-mse.
    """
    model = diffusers.AutoencoderKL(
        down_block_types=("DownEncoderBlock2D",) * 4,
        up_block_types=("UpDecoderBlock2D",) * 4,
        block_out_channels=(128, 256, 512, 512),
        layers_per_block=2,
        sample_size=512,
    )
    return model, {"sample": inputs.pictures(1, 512, 512)}


def stable_diffusion_3() -> Architecture:
    """Return Stable Diffusion 3, depth 24: Esser et al. (arXiv:2403.03206).

    Model card stabilityai/stable-diffusion-3-medium-diffusers; pictures of 1024 x 1024.
    """
    model = diffusers.SD3Transformer2DModel(
        sample_size=128,
        num_layers=24,
        num_attention_heads=24,
        attention_head_dim=64,
        joint_attention_dim=4096,
        caption_projection_dim=1536,
        pooled_projection_dim=2048,
        pos_embed_max_size=192,
    )
    return model, {
        "hidden_states": torch.randn(2, 16, 128, 128),
        "encoder_hidden_states": torch.randn(2, 333, 4096),
        "pooled_projections": torch.randn(2, 2048),
        "timestep": torch.randint(STEPS, (2,)),
    }
