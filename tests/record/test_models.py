"""The recorded architectures: each agrees with its publication, and runs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from processes import ROOT, process, user_environment

from bench.errors import UsageError
from bench.machine.interpreter import interpreter_with, variable_of
from bench.record.architectures import (
    ARCHITECTURES,
    BFLOAT16_ONLY,
    FLOAT32_ONLY,
    INFERENCE_ONLY,
    NEEDS_VALUES,
)
from bench.record.models import make

pytestmark = [pytest.mark.process, pytest.mark.nightly]

HERE = Path(__file__).parent
SURVEY, COMPARED = HERE / "surveyed_models.py", HERE / "compared_operators.py"
ENVIRONMENT = "models"
NEAR = 0.02
"""The relative tolerance of a number of parameters: papers round, and some leave out a last layer."""
ANY = -1
FOLDED = 3 * 4 * (256 * 256 + 2 * 256)
"""The parameters of 1 x 1 convolutions that are merged into others after training; the paper omits them."""
SHARED = 30524 * 768
"""The parameters of word embeddings that are its last layer too; the model card counts them twice."""

PUBLISHED: dict[str, tuple[float, str, tuple[int, ...]]] = {
    "resnet50": (25.6e6, "logits", (8, 1000)),
    "densenet121": (7.98e6, "logits", (8, 1000)),
    "vgg16": (138e6, "logits", (8, 1000)),
    "mobilenet_v2": (3.5e6, "logits", (8, 1000)),
    "mobilenet_v3_large": (5.4e6, "logits", (8, 1000)),
    "shufflenet_v2": (2.3e6, "logits", (8, 1000)),
    "efficientnet_b0": (5.3e6, "logits", (8, 1000)),
    "convnext_tiny": (28.6e6, "logits", (8, 1000)),
    "mixer_b16": (59e6, "logits", (8, 1000)),
    "vit_base": (86e6, "logits", (8, 1000)),
    "swin_tiny": (28.3e6, "logits", (8, 1000)),
    "faster_rcnn": (41.8e6, "0.boxes", (ANY, 4)),
    "mask_rcnn": (44.4e6, "0.masks", (ANY, 1, 800, 1216)),
    "retinanet": (34e6, "0.boxes", (ANY, 4)),
    "fcos": (32.3e6, "0.boxes", (ANY, 4)),
    "ssd300": (35.6e6, "3.boxes", (ANY, 4)),
    "detr": (41e6, "pred_boxes", (1, 100, 4)),
    "deformable_detr": (40e6, "pred_boxes", (1, 300, 4)),
    "rt_detr": (42e6 + FOLDED, "pred_boxes", (1, 300, 4)),
    "yolos_small": (30.7e6, "pred_boxes", (1, 100, 4)),
    "deeplab_v3": (42e6, "logits", (2, 21, 512, 512)),
    "fcn": (35.3e6, "logits", (2, 21, 512, 512)),
    "segformer_b0": (3.8e6, "logits", (2, 150, 128, 128)),
    "upernet_convnext": (60e6, "logits", (2, 150, 512, 512)),
    "mask2former": (47e6, "masks_queries_logits", (1, 100, 128, 128)),
    "sam": (93.7e6, "pred_masks", (1, 1, 3, 256, 256)),
    "bert_base": (110e6, "logits", (4, 512, 30522)),
    "distilbert": (66e6, "logits", (8, 128, 30522)),
    "roberta_base": (125e6, "logits", (4, 512, 50265)),
    "deberta_v3_base": (184e6, "logits", (4, 512, 128100)),
    "t5_base": (220e6, "logits", (4, 128, 32128)),
    "bart_large": (406e6, "logits", (2, 128, 50265)),
    "gpt2": (124e6, "logits", (4, 1024, 50257)),
    "llama3_8b": (8.03e9, "logits", (1, 2048, 128256)),
    "llama3_70b": (70.6e9, "logits", (1, 2048, 128256)),
    "mistral_7b": (7.24e9, "logits", (1, 2048, 32000)),
    "gemma2_9b": (9.24e9, "logits", (1, 2048, 256000)),
    "phi3_mini": (3.8e9, "logits", (1, 2048, 32064)),
    "qwen2_5_7b": (7.61e9, "logits", (1, 2048, 152064)),
    "qwen3_8b": (8.2e9, "logits", (1, 2048, 151936)),
    "mixtral_8x7b": (46.7e9, "logits", (1, 1024, 32000)),
    "deepseek_v2_lite": (15.7e9, "logits", (1, 1024, 102400)),
    "mamba_130m": (130e6, "logits", (1, 128, 50280)),
    "mamba2_130m": (130e6, "logits", (1, 1024, 50288)),
    "gpt2_decode": (124e6, "", (8, 1, 50257)),
    "llama3_8b_decode": (8.03e9, "", (8, 1, 128256)),
    "llama3_70b_decode": (70.6e9, "", (8, 1, 128256)),
    "qwen3_8b_decode": (8.2e9, "", (1, 1, 151936)),
    "mixtral_8x7b_decode": (46.7e9, "", (4, 1, 32000)),
    "t5_base_decode": (220e6, "", (4, 1, 32128)),
    "whisper_small_decode": (244e6, "", (2, 1, 51865)),
    "whisper_small": (244e6, "logits", (2, 128, 51865)),
    "whisper_large_v3": (1550e6, "logits", (1, 128, 51866)),
    "wav2vec2_base": (95e6, "logits", (2, 499, 32)),
    "audio_spectrogram_transformer": (87e6, "logits", (4, 527)),
    "clip_vit_b32": (151e6, "logits_per_image", (8, 8)),
    "blip_base": (247e6 - SHARED, "logits", (2, 32, 30524)),
    "stable_diffusion_unet": (860e6, "sample", (2, 4, 64, 64)),
    "stable_diffusion_vae": (83.7e6, "sample", (1, 3, 512, 512)),
    "stable_diffusion_3": (2e9, "sample", (2, 16, 128, 128)),
    "videomae_base": (87e6, "logits", (1, 400)),
    "timesformer_base": (121.4e6, "logits", (1, 400)),
    "resnet3d_18": (33.4e6, "logits", (2, 400)),
    "raft": (5.3e6, "11", (1, 2, 440, 1024)),
    "dlrm": (24e9, "logits", (2048,)),
}
"""For each architecture: its parameters by its paper or model card, and one of its results with its shape."""

NAMED = {
    "ResNet-50": "resnet50",
    "ConvNeXt": "convnext_tiny",
    "EfficientNet": "efficientnet_b0",
    "MobileNet": "mobilenet_v2",
    "ShuffleNet": "shufflenet_v2",
    "ViT": "vit_base",
    "Swin": "swin_tiny",
    "DETR": "detr",
    "Deformable DETR": "deformable_detr",
    "RT-DETR": "rt_detr",
    "Mask2Former": "mask2former",
    "SegFormer": "segformer_b0",
    "UPerNet": "upernet_convnext",
    "DeepLab": "deeplab_v3",
    "YOLOS": "yolos_small",
    "Faster R-CNN": "faster_rcnn",
    "Mask R-CNN": "mask_rcnn",
    "RetinaNet": "retinanet",
    "FCOS": "fcos",
    "SSD": "ssd300",
    "BERT": "bert_base",
    "RoBERTa": "roberta_base",
    "DeBERTa": "deberta_v3_base",
    "T5": "t5_base",
    "BART": "bart_large",
    "GPT-2": "gpt2",
    "Llama 8B": "llama3_8b",
    "Llama 70B": "llama3_70b",
    "Qwen": "qwen3_8b",
    "Mixtral": "mixtral_8x7b",
    "Mamba": "mamba_130m",
    "Whisper": "whisper_small",
    "wav2vec2": "wav2vec2_base",
    "CLIP": "clip_vit_b32",
    "SAM": "sam",
    "BLIP": "blip_base",
    "Stable-Diffusion-like U-Net": "stable_diffusion_unet",
    "VideoMAE": "videomae_base",
    "TimeSformer": "timesformer_base",
    "RAFT-like flow": "raft",
    "DLRM": "dlrm",
}
"""The models that the tables have to come from at least, with the name of their architecture."""


@cache
def surveyed(module: str) -> dict[str, dict[str, Any]]:
    """Return the records of `surveyed_models` of the architectures of one module, by name."""
    names = [name for name, target in ARCHITECTURES.items() if target.partition(":")[0] == module]
    return {record["name"]: record for record in written(SURVEY, *names)}


def written(script: Path, *arguments: str) -> list[dict[str, Any]]:
    """Return the JSON objects that a script writes in the models' environment; skip the test without it."""
    interpreter = interpreter_with(ENVIRONMENT)
    if interpreter is None:
        pytest.skip(
            f"the environment {ENVIRONMENT} is not made, and {variable_of(ENVIRONMENT)} names no interpreter"
        )
    done = subprocess.run(
        [interpreter, script, *arguments],
        env=user_environment({"OMP_NUM_THREADS": "1", "TORCHDYNAMO_DISABLE": "1"}),
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_architecture_is_checked_here():
    assert set(PUBLISHED) == set(ARCHITECTURES)
    for special in (NEEDS_VALUES, BFLOAT16_ONLY, FLOAT32_ONLY, INFERENCE_ONLY):
        assert special and special <= set(ARCHITECTURES)


def test_what_was_asked_for_is_there():
    assert len(ARCHITECTURES) - len(INFERENCE_ONLY) >= 40
    assert set(NAMED.values()) <= set(ARCHITECTURES)


@pytest.mark.parametrize("name", ARCHITECTURES)
def test_every_architecture_is_the_published_one_and_runs(name):
    parameters, result, shape = PUBLISHED[name]
    found = surveyed(ARCHITECTURES[name].partition(":")[0])[name]
    assert "error" not in found, found["error"]
    assert found["parameters"] == pytest.approx(parameters, rel=NEAR)
    assert result in found["shapes"], found["shapes"]
    returned = found["shapes"][result]
    assert len(returned) == len(shape)
    assert [had for had, promised in zip(returned, shape) if promised != ANY] == [
        promised for promised in shape if promised != ANY
    ]


def test_operators_of_torchvision_agree_with_ours():
    """Check the operators of torchvision's extension where it loads, and ours elsewhere."""
    (errors,) = written(COMPARED)
    assert errors.pop("nms equal")
    assert len(errors) == 10 and max(errors.values()) < 1e-3, errors


def test_the_commands_of_the_document_run_as_they_stand(tmp_path):
    interpreter = interpreter_with(ENVIRONMENT)
    if interpreter is None:
        pytest.skip(f"the environment {ENVIRONMENT} is not made")
    (block,) = re.findall(r"```bash\n(.*?)```", (ROOT / "docs" / "record.md").read_text(), re.DOTALL)
    for line in block.splitlines()[2:]:
        done = process(line, tmp_path, {"BENCH_PYTHON_TORCH": interpreter})
        assert done.returncode == 0 and "input tables: recorded" in done.stdout, done.stderr


def test_an_unknown_name_is_one_line():
    with pytest.raises(UsageError, match="no architecture is named resnet49"):
        make("resnet49")


def test_naming_them_imports_no_framework():
    program = (
        "import sys, bench.record.models, bench.record.architectures\n"
        "print([name for name in ('torch', 'transformers', 'timm') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
