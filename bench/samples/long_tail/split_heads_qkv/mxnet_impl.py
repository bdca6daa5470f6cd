"""MXNet: -4 splits the last axis into heads, then a swap of axes."""


def split_heads_qkv(F, queries, keys, values, n_head):
    def split(x):
        return F.swapaxes(F.reshape(x, (0, 0, -4, n_head, -1)), 1, 2)

    return split(queries), split(keys), split(values)
