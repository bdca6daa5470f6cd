"""PyTorch, as the recommender writes it: a view, a transposition, and a copy into that order."""


def split(x, n_head: int):
    batch, length, width = x.shape
    return x.view(batch, length, n_head, width // n_head).transpose(1, 2).contiguous()


def split_heads_qkv(queries, keys, values, n_head: int):
    return split(queries, n_head), split(keys, n_head), split(values, n_head)
