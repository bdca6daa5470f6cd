"""1 - cosine of pairs labelled 1, max(0, cosine - margin) of pairs labelled -1."""

from bench.samples.families.loss import embedding_pair

embedding_pair(
    __name__,
    numpy="bench.samples.references.loss.cosine_embedding_loss",
    torch="torch.nn.functional.cosine_embedding_loss",
    aliases=("CosineEmbeddingLoss",),
)
