"""Inference with a cache of keys and values: the prompt at once, then one token after the other."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn

from bench.record.models import decoders, inputs, language, speech

STEPS = 4
"""The number of tokens after the prompt.

It is enough to see the calls of each further token: from the second on only lengths change.
"""
Architecture = tuple[nn.Module, dict[str, Any]]


class Continued(nn.Module):
    """A model that continues a text by the likeliest tokens."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, input_ids: Tensor) -> Tensor:
        """Return the scores of the last token, (batch, 1, vocabulary)."""
        told = self.model(input_ids=input_ids, use_cache=True, logits_to_keep=1)
        for _ in range(STEPS):
            likeliest = told.logits.argmax(-1)
            told = self.model(
                input_ids=likeliest, past_key_values=told.past_key_values, use_cache=True, logits_to_keep=1
            )
        scores: Tensor = told.logits
        return scores


class Answered(nn.Module):
    """A model that encodes once, then decodes by the likeliest tokens."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, decoder_input_ids: Tensor, **source: Tensor) -> Tensor:
        """Return the scores of the last token, (batch, 1, vocabulary)."""
        encoded = self.model.get_encoder()(**source)  # type: ignore[operator]
        told = self.model(encoder_outputs=encoded, decoder_input_ids=decoder_input_ids, use_cache=True)
        for _ in range(STEPS):
            told = self.model(
                encoder_outputs=encoded,
                decoder_input_ids=told.logits[:, -1:].argmax(-1),
                past_key_values=told.past_key_values,
                use_cache=True,
            )
        scores: Tensor = told.logits
        return scores


def gpt2_decode() -> Architecture:
    """Return `decoders.gpt2`, continuing a text."""
    return _continued(decoders.gpt2()[0], 8, 512)


def llama3_8b_decode() -> Architecture:
    """Return `decoders.llama3_8b`, continuing a text."""
    return _continued(decoders.llama3_8b()[0], 8, 1024)


def llama3_70b_decode() -> Architecture:
    """Return `decoders.llama3_70b`, continuing a text."""
    return _continued(decoders.llama3_70b()[0], 8, 1024)


def qwen3_8b_decode() -> Architecture:
    """Return `decoders.qwen3_8b`, continuing a text."""
    return _continued(decoders.qwen3_8b()[0], 1, 2048)


def mixtral_8x7b_decode() -> Architecture:
    """Return `decoders.mixtral_8x7b`, continuing a text."""
    return _continued(decoders.mixtral_8x7b()[0], 4, 512)


def t5_base_decode() -> Architecture:
    """Return `language.t5_base`, encoding once and then decoding; a decoder's text begins with token 0."""
    model, given = language.t5_base()
    text = given["input_ids"]
    return Answered(model), {
        "decoder_input_ids": torch.zeros(text.shape[0], 1, dtype=torch.int64),
        "input_ids": text,
    }


def whisper_small_decode() -> Architecture:
    """Return `speech.whisper_small`, decoding after the four tokens that name the language and the task."""
    model, given = speech.whisper_small()
    sound = given["input_features"]
    return Answered(model), {
        "decoder_input_ids": inputs.tokens(sound.shape[0], 4, 51865),
        "input_features": sound,
    }


def _continued(model: nn.Module, batch: int, length: int) -> Architecture:
    vocabulary = model.config.vocab_size  # type: ignore[union-attr]
    return Continued(model), {"input_ids": inputs.tokens(batch, length, vocabulary)}  # type: ignore[arg-type]
