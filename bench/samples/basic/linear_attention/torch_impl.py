"""PyTorch, composed in chunks: all weights inside a chunk, and the sums of the chunks before it."""

from torch.nn.functional import elu


def linear_attention(query, key, value, chunk):
    queries, keys = elu(query) + 1, elu(key) + 1
    queries, keys, values = (array.unflatten(2, (-1, chunk)) for array in (queries, keys, value))
    added, counted = keys.transpose(3, 4) @ values, keys.sum(3)
    state, total = added.cumsum(2) - added, counted.cumsum(2) - counted
    weights = (queries @ keys.transpose(3, 4)).tril()
    sums = weights @ values + queries @ state
    share = weights.sum(4, keepdim=True) + queries @ total[..., None]
    return (sums / share).flatten(2, 3)
