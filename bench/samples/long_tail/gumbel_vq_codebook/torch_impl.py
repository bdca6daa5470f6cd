"""PyTorch, as the quantizer of fairseq writes it."""

import torch


def gumbel_vq_codebook(logits, codebook, u, _, tau: float):
    gumbel = -torch.log(-torch.log(u))
    soft = torch.softmax((logits + gumbel) / tau, dim=-1)
    idx = soft.argmax(dim=-1)
    hard = torch.zeros_like(soft).scatter(-1, idx.unsqueeze(-1), 1.0)
    weights = hard + soft - soft.detach()
    q = torch.einsum("btgv,gvd->btgd", weights, codebook).flatten(2)
    mean = logits.softmax(dim=-1).mean(dim=(0, 1))
    perplexity = torch.exp(-(mean * torch.log(mean + 1e-7)).sum(dim=-1)).sum()
    return q, idx, perplexity
