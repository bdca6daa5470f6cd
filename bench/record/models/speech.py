"""Models of speech and other sound."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from bench.record.models import inputs
from bench.record.models.libraries import transformers

SECOND = 16_000
"""The sampling rate of sound, in samples per second."""
Architecture = tuple[nn.Module, dict[str, Any]]


def whisper_small() -> Architecture:
    """Return Whisper Small: Radford et al., Robust Speech Recognition (arXiv:2212.04356), table 1."""
    return _whisper(batch=2, mel_bins=80, vocabulary=51865, width=768, layers=12, heads=12)


def whisper_large_v3() -> Architecture:
    """Return Whisper Large: Radford et al., Robust Speech Recognition (arXiv:2212.04356), table 1.

    It has the 128 frequencies and the further language of the model card openai/whisper-large-v3.
    """
    return _whisper(batch=1, mel_bins=128, vocabulary=51866, width=1280, layers=32, heads=20)


def wav2vec2_base() -> Architecture:
    """Return wav2vec 2.0 base with CTC on letters: Baevski et al. (arXiv:2006.11477), section 4.2."""
    config = transformers.Wav2Vec2Config()
    return transformers.Wav2Vec2ForCTC(config), {
        "input_values": torch.randn(2, 10 * SECOND),
        "labels": torch.randint(1, config.vocab_size, (2, 100)),
    }


def audio_spectrogram_transformer() -> Architecture:
    """Return AST for 10 s of sound, AudioSet's 527 classes: Gong et al. (arXiv:2104.01778), section 2.1."""
    config = transformers.ASTConfig(num_labels=527, problem_type="multi_label_classification")
    return transformers.ASTForAudioClassification(config), {
        "input_values": torch.randn(4, config.max_length, config.num_mel_bins),
        "labels": torch.randint(2, (4, 527)).float(),
    }


def _whisper(batch: int, mel_bins: int, vocabulary: int, width: int, layers: int, heads: int) -> Architecture:
    """Return a Whisper of these sizes for sounds of 30 s, 100 frames a second."""
    config = transformers.WhisperConfig(
        vocab_size=vocabulary,
        num_mel_bins=mel_bins,
        d_model=width,
        encoder_layers=layers,
        decoder_layers=layers,
        encoder_attention_heads=heads,
        decoder_attention_heads=heads,
        encoder_ffn_dim=4 * width,
        decoder_ffn_dim=4 * width,
    )
    return transformers.WhisperForConditionalGeneration(config), {
        "input_features": torch.randn(batch, mel_bins, 3000),
        "labels": inputs.tokens(batch, 128, vocabulary),
    }
