"""PyTorch: embeddings of words; a sum of products for the neighbour, `bmm` for other words."""

import torch
import torch.nn.functional as F


def word2vec(center, positive, negative, embedding, weight, bias):
    embedded = F.embedding(center, embedding).squeeze(1)
    true_logits = torch.sum(embedded * F.embedding(positive, weight).squeeze(1), dim=1, keepdim=True)
    true_logits = true_logits + F.embedding(positive, bias).squeeze(2)
    neg_logits = torch.bmm(F.embedding(negative, weight), embedded.unsqueeze(2)).squeeze(2)
    return true_logits, neg_logits + F.embedding(negative, bias).squeeze(2)
