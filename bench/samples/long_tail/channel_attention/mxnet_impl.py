"""MXNet: scores by a sum of products, weights by softmax over the channels."""

from bench.samples.contract import STATIC

FORMULATION = STATIC


def channel_attention(F, matrix, vector, embeddings):
    products = F.broadcast_mul(F.dot(embeddings, matrix), F.expand_dims(vector, 0))
    score = F.softmax(F.sum(products, axis=2), axis=0)
    return F.sum(F.broadcast_mul(embeddings, F.expand_dims(score, 2)), axis=0), F.transpose(score)
