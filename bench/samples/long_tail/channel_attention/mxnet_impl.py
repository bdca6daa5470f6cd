"""MXNet: scores by `dot`, weights by softmax over the channels, weighted sums by `batch_dot`."""

from bench.samples.contract import STATIC

FORMULATION = STATIC


def channel_attention(F, matrix, vector, embeddings):
    score = F.softmax(F.dot(F.dot(embeddings, matrix), vector, transpose_b=True), axis=0)
    score = F.transpose(score, (1, 2, 0))
    mixed = F.batch_dot(score, F.swapaxes(embeddings, 0, 1))
    return F.squeeze(mixed, axis=1), F.squeeze(score, axis=1)
