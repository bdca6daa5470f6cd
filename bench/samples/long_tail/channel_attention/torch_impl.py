"""PyTorch, channel by channel, as a recommender writes it."""

import torch
import torch.nn.functional as F


def channel_attention(matrix, vector, embeddings):
    logits = []
    for embedding in embeddings:
        logits.append(torch.sum(vector * torch.matmul(embedding, matrix), dim=1))
    score = F.softmax(torch.stack(logits, dim=1), dim=1)
    mixed = torch.zeros_like(embeddings[0])
    for channel, embedding in enumerate(embeddings):
        mixed = mixed + score[:, channel].unsqueeze(1) * embedding
    return mixed, score
