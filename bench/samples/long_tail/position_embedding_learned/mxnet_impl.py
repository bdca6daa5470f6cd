"""MXNet: columns and rows reshaped to four axes, broadcast over the map, then joined."""


def position_embedding_learned(F, size, row_embed, col_embed):
    batch, height, width = size
    columns = F.reshape(F.transpose(F.slice_axis(col_embed, axis=0, begin=0, end=width)), (1, -1, 1, width))
    rows = F.reshape(F.transpose(F.slice_axis(row_embed, axis=0, begin=0, end=height)), (1, -1, height, 1))
    shape = (batch, 0, height, width)
    return F.concat(F.broadcast_to(columns, shape), F.broadcast_to(rows, shape), dim=1)
