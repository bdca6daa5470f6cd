"""MXNet: rows by `take`; sums of products, broadcast over the other words."""


def word2vec(F, center, positive, negative, embedding, weight, bias):
    embedded = F.take(embedding, center)

    def logits(words):
        products = F.sum(F.broadcast_mul(F.take(weight, words), embedded), axis=2)
        return products + F.squeeze(F.take(bias, words), axis=2)

    return logits(positive), logits(negative)
