"""PyTorch, composed; its fused attention takes values as wide as queries on a CPU, and no second score."""

import torch


def multi_head_latent_attention(query, rotated, latents, rotated_keys, key_weight, value_weight, scale):
    absorbed = torch.einsum("nhe,hec->nhc", query, key_weight)
    scores = absorbed @ latents.mT + rotated @ rotated_keys.mT
    mixed = torch.softmax(scale * scores, -1) @ latents
    return torch.einsum("nhc,hec->nhe", mixed, value_weight)
