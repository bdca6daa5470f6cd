"""MXNet."""

from bench.samples.sample import Executor


def word2vec(F, center, positive, negative, embedding, weight, bias):
    embedded = F.take(embedding, center)

    def logits(words):
        products = F.batch_dot(F.take(weight, words), embedded, transpose_b=True)
        return F.squeeze(products + F.take(bias, words), axis=2)

    return logits(positive), logits(negative)


def executor_creator():
    return Executor(word2vec, namespace=True)
