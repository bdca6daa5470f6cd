"""PyTorch, as a text generator writes it."""

import torch


def beam_search_step(log_probs, scores, finished, eos: int, pad: int):
    batch, beams, vocabulary = log_probs.shape
    candidates = scores.unsqueeze(2) + log_probs
    candidates = candidates.masked_fill(finished.unsqueeze(2), -torch.inf)
    candidates[:, :, pad] = torch.where(finished, scores, candidates[:, :, pad])
    scores, index = candidates.view(batch, -1).topk(beams, dim=1)
    parent = torch.div(index, vocabulary, rounding_mode="floor")
    token = index % vocabulary
    return scores, parent, token, finished.gather(1, parent) | (token == eos)
