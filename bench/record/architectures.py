"""The architectures whose calls fill the input tables, by name, and the limits of recording each."""

from __future__ import annotations

from collections.abc import Mapping

_AREAS: Mapping[str, tuple[str, ...]] = {
    "vision": (
        *("resnet50", "densenet121", "vgg16", "mobilenet_v2", "mobilenet_v3_large", "shufflenet_v2"),
        *("efficientnet_b0", "convnext_tiny", "mixer_b16", "vit_base", "swin_tiny"),
    ),
    "detection": (
        *("faster_rcnn", "mask_rcnn", "retinanet", "fcos", "ssd300"),
        *("detr", "deformable_detr", "rt_detr", "yolos_small"),
    ),
    "segmentation": ("deeplab_v3", "fcn", "segformer_b0", "upernet_convnext", "mask2former", "sam"),
    "language": ("bert_base", "distilbert", "roberta_base", "deberta_v3_base", "t5_base", "bart_large"),
    "decoders": (
        *(
            "gpt2",
            "llama3_8b",
            "llama3_70b",
            "mistral_7b",
            "gemma2_9b",
            "phi3_mini",
            "qwen2_5_7b",
            "qwen3_8b",
        ),
        *("mixtral_8x7b", "deepseek_v2_lite", "mamba_130m", "mamba2_130m"),
    ),
    "decoding": (
        *("gpt2_decode", "llama3_8b_decode", "llama3_70b_decode", "qwen3_8b_decode", "mixtral_8x7b_decode"),
        *("t5_base_decode", "whisper_small_decode"),
    ),
    "speech": ("whisper_small", "whisper_large_v3", "wav2vec2_base", "audio_spectrogram_transformer"),
    "multimodal": ("clip_vit_b32", "blip_base"),
    "generation": ("stable_diffusion_unet", "stable_diffusion_vae", "stable_diffusion_3"),
    "video": ("videomae_base", "timesformer_base", "resnet3d_18", "raft"),
    "recommendation": ("dlrm",),
}

ARCHITECTURES: Mapping[str, str] = {
    name: f"bench.record.models.{area}:{name}" for area, names in _AREAS.items() for name in names
}
"""The function without arguments that returns a model and its inputs, by name: `<module>:<function>`."""

NEEDS_VALUES = frozenset(
    {
        *("faster_rcnn", "mask_rcnn", "retinanet", "fcos", "ssd300"),  # shapes depend on the found objects
        *("detr", "deformable_detr", "rt_detr", "yolos_small", "mask2former"),  # SciPy matches the labels
        "wav2vec2_base",  # it counts the labels
    }
)
"""The architectures that cannot run on fake tensors; they are small enough for a CPU."""

BFLOAT16_ONLY = frozenset({"mixtral_8x7b", "mixtral_8x7b_decode", "deepseek_v2_lite"})
"""The architectures recorded in bfloat16 only.

They choose experts by values; PyTorch 2.13 has one function for all experts, and its fake kernel takes
bfloat16 alone.
"""

FLOAT32_ONLY = frozenset(
    {
        *("faster_rcnn", "mask_rcnn"),  # torchvision refuses boxes in bfloat16
        *("detr", "deformable_detr", "rt_detr", "yolos_small"),  # PyTorch 2.13 has no cdist of it on CPUs
        *("mask2former", "raft"),  # they make points in float32, and sample or convolve with them
    }
)
"""The architectures that cannot be converted to bfloat16 whole; they are trained under autocast."""

INFERENCE_ONLY = frozenset(_AREAS["decoding"])
"""The architectures that are not trained: loops that choose one token after the other."""
