"""Language models that continue a text."""

from __future__ import annotations

from typing import Any

import torch
from torch import nn

from bench.record.models import inputs
from bench.record.models.libraries import transformers
from bench.record.torch_exchange import converted

Architecture = tuple[nn.Module, dict[str, Any]]


def gpt2() -> Architecture:
    """Return GPT-2, the smallest.

    Radford et al., Language Models are Unsupervised Multitask Learners (2019), table 2.
    """
    return _labelled(transformers.GPT2LMHeadModel(transformers.GPT2Config()), 4, 1024)


def llama3_8b() -> Architecture:
    """Return Llama 3 8B.

    The Llama 3 Herd of Models (arXiv:2407.21783), table 3; model card meta-llama/Meta-Llama-3-8B.
    """
    return _llama3(hidden_size=4096, intermediate_size=14336, num_hidden_layers=32, num_attention_heads=32)


def llama3_70b() -> Architecture:
    """Return Llama 3 70B.

    The Llama 3 Herd of Models (arXiv:2407.21783), table 3; model card meta-llama/Meta-Llama-3-70B.
    """
    return _llama3(hidden_size=8192, intermediate_size=28672, num_hidden_layers=80, num_attention_heads=64)


def mistral_7b() -> Architecture:
    """Return Mistral 7B: Jiang et al., Mistral 7B (arXiv:2310.06825), table 1."""
    return _labelled(transformers.MistralForCausalLM(transformers.MistralConfig()), 1, 2048)


def gemma2_9b() -> Architecture:
    """Return Gemma 2 9B (arXiv:2408.00118), tables 1 and 2."""
    config = transformers.Gemma2Config(
        vocab_size=256000,
        hidden_size=3584,
        intermediate_size=14336,
        num_hidden_layers=42,
        num_attention_heads=16,
        num_key_value_heads=8,
        head_dim=256,
        query_pre_attn_scalar=256,
    )
    return _labelled(transformers.Gemma2ForCausalLM(config), 1, 2048)


def phi3_mini() -> Architecture:
    """Return Phi-3-mini (arXiv:2404.14219), section 2; model card microsoft/Phi-3-mini-4k-instruct."""
    return _labelled(transformers.Phi3ForCausalLM(transformers.Phi3Config()), 1, 2048)


def qwen2_5_7b() -> Architecture:
    """Return Qwen2.5 7B (arXiv:2412.15115), table 1; model card Qwen/Qwen2.5-7B."""
    config = transformers.Qwen2Config(
        vocab_size=152064,
        hidden_size=3584,
        intermediate_size=18944,
        num_hidden_layers=28,
        num_attention_heads=28,
        num_key_value_heads=4,
        rope_parameters={"rope_type": "default", "rope_theta": 1000000.0},
    )
    return _labelled(transformers.Qwen2ForCausalLM(config), 1, 2048)


def qwen3_8b() -> Architecture:
    """Return Qwen3 8B (arXiv:2505.09388), table 1; model card Qwen/Qwen3-8B."""
    config = transformers.Qwen3Config(
        vocab_size=151936,
        hidden_size=4096,
        intermediate_size=12288,
        num_hidden_layers=36,
        num_attention_heads=32,
        num_key_value_heads=8,
        head_dim=128,
        rope_parameters={"rope_type": "default", "rope_theta": 1000000.0},
    )
    return _labelled(transformers.Qwen3ForCausalLM(config), 1, 2048)


def mixtral_8x7b() -> Architecture:
    """Return Mixtral 8x7B, in bfloat16 as published: Jiang et al. (arXiv:2401.04088), table 1."""
    config = transformers.MixtralConfig(
        vocab_size=32000,
        hidden_size=4096,
        intermediate_size=14336,
        num_hidden_layers=32,
        num_attention_heads=32,
        num_key_value_heads=8,
        num_local_experts=8,
        num_experts_per_tok=2,
    )
    return _labelled(converted(transformers.MixtralForCausalLM(config), torch.bfloat16), 1, 1024)


def deepseek_v2_lite() -> Architecture:
    """Return DeepSeek-V2-Lite, in bfloat16.

    DeepSeek-V2 (arXiv:2405.04434), appendix B; model card deepseek-ai/DeepSeek-V2-Lite.
    """
    config = transformers.DeepseekV2Config(
        vocab_size=102400,
        hidden_size=2048,
        intermediate_size=10944,
        moe_intermediate_size=1408,
        num_hidden_layers=27,
        num_attention_heads=16,
        num_key_value_heads=16,
        n_shared_experts=2,
        n_routed_experts=64,
        num_experts_per_tok=6,
        first_k_dense_replace=1,
        kv_lora_rank=512,
        q_lora_rank=None,
        qk_rope_head_dim=64,
        qk_nope_head_dim=128,
        v_head_dim=128,
    )
    return _labelled(converted(transformers.DeepseekV2ForCausalLM(config), torch.bfloat16), 1, 1024)


def mamba_130m() -> Architecture:
    """Return Mamba 130M: Gu and Dao, Mamba (arXiv:2312.00752), table 12.

    The text is short, because the scan is a loop over the tokens where its kernel is missing.
    """
    return _labelled(transformers.MambaForCausalLM(transformers.MambaConfig(num_hidden_layers=24)), 1, 128)


def mamba2_130m() -> Architecture:
    """Return Mamba-2 130M.

    Dao and Gu, Transformers are SSMs (arXiv:2405.21060), table 9; model card state-spaces/mamba2-130m.
    """
    config = transformers.Mamba2Config(
        vocab_size=50288,
        hidden_size=768,
        num_hidden_layers=24,
        num_heads=24,
        head_dim=64,
        state_size=128,
        n_groups=1,
        tie_word_embeddings=True,
    )
    return _labelled(transformers.Mamba2ForCausalLM(config), 1, 1024)


def _llama3(**sizes: int) -> Architecture:
    config = transformers.LlamaConfig(
        vocab_size=128256,
        num_key_value_heads=8,
        max_position_embeddings=8192,
        rope_parameters={"rope_type": "default", "rope_theta": 500000.0},
        **sizes,
    )
    return _labelled(transformers.LlamaForCausalLM(config), 1, 2048)


def _labelled(model: nn.Module, batch: int, length: int) -> Architecture:
    """Return the model, and texts that it learns to continue."""
    text = inputs.tokens(batch, length, model.config.vocab_size)  # type: ignore[union-attr,arg-type]
    return model, {"input_ids": text, "labels": text}
