"""JAX: a reshape and a swap of axes; JAX has no memory order to ask for."""


def split(x, n_head):
    batch, length, width = x.shape
    return x.reshape(batch, length, n_head, width // n_head).swapaxes(1, 2)


def split_heads_qkv(queries, keys, values, n_head):
    return split(queries, n_head), split(keys, n_head), split(values, n_head)
