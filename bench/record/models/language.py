"""Encoders of text, and encoders with a decoder."""

from __future__ import annotations

from typing import Any

from torch import nn

from bench.record.models import inputs
from bench.record.models.libraries import transformers

Architecture = tuple[nn.Module, dict[str, Any]]


def bert_base() -> Architecture:
    """Return BERT-base for texts of 512 tokens: Devlin et al., BERT (arXiv:1810.04805), section 3."""
    config = transformers.BertConfig()
    return transformers.BertForMaskedLM(config), _labelled(4, 512, config.vocab_size)


def distilbert() -> Architecture:
    """Return DistilBERT for texts of 128 tokens: Sanh et al. (arXiv:1910.01108), table 3."""
    config = transformers.DistilBertConfig()
    return transformers.DistilBertForMaskedLM(config), _labelled(8, 128, config.vocab_size)


def roberta_base() -> Architecture:
    """Return RoBERTa base with 50265 byte pairs, for 512 tokens: Liu et al. (arXiv:1907.11692), appendix."""
    config = transformers.RobertaConfig(vocab_size=50265, max_position_embeddings=514, type_vocab_size=1)
    return transformers.RobertaForMaskedLM(config), _labelled(4, 512, config.vocab_size)


def deberta_v3_base() -> Architecture:
    """Return DeBERTaV3 base: He et al. (arXiv:2111.09543); model card microsoft/deberta-v3-base."""
    config = transformers.DebertaV2Config(
        vocab_size=128100,
        hidden_size=768,
        num_hidden_layers=12,
        num_attention_heads=12,
        intermediate_size=3072,
        type_vocab_size=0,
        relative_attention=True,
        position_buckets=256,
        norm_rel_ebd="layer_norm",
        share_att_key=True,
        pos_att_type=["p2c", "c2p"],
        position_biased_input=False,
    )
    return transformers.DebertaV2ForMaskedLM(config), _labelled(4, 512, config.vocab_size)


def t5_base() -> Architecture:
    """Return T5 base: Raffel et al. (arXiv:1910.10683), section 3.1.2; model card google-t5/t5-base."""
    config = transformers.T5Config(
        d_model=768, d_ff=3072, num_layers=12, num_heads=12, decoder_start_token_id=0
    )
    return transformers.T5ForConditionalGeneration(config), {
        "input_ids": inputs.tokens(4, 512, config.vocab_size),
        "labels": inputs.tokens(4, 128, config.vocab_size),
    }


def bart_large() -> Architecture:
    """Return BART large: Lewis et al. (arXiv:1910.13461), section 5.1; model card facebook/bart-large."""
    config = transformers.BartConfig()
    return transformers.BartForConditionalGeneration(config), {
        "input_ids": inputs.tokens(2, 1024, config.vocab_size),
        "labels": inputs.tokens(2, 128, config.vocab_size),
    }


def _labelled(batch: int, length: int, vocabulary: int) -> dict[str, Any]:
    return {
        "input_ids": inputs.tokens(batch, length, vocabulary),
        "labels": inputs.tokens(batch, length, vocabulary),
    }
