"""MXNet: rows by `take`; products by `batch_dot`."""


def word2vec(F, center, positive, negative, embedding, weight, bias):
    embedded = F.take(embedding, center)

    def logits(words):
        products = F.batch_dot(F.take(weight, words), embedded, transpose_b=True)
        return F.squeeze(products + F.take(bias, words), axis=2)

    return logits(positive), logits(negative)
