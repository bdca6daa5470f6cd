"""PyTorch: points outside the grid are left out; in the static form they go to a spare cell."""

from bench.samples.contract import Executor


def bev_pool(feats, coords, batch: int, levels: int, height: int, width: int):
    inside = ((coords >= 0) & (coords < coords.new_tensor([batch, levels, height, width]))).all(dim=1)
    feats = feats[inside]
    image, z, y, x = coords[inside].unbind(1)
    cells = ((image * levels + z) * height + y) * width + x
    grid = feats.new_zeros(batch * levels * height * width, feats.shape[1]).index_add_(0, cells, feats)
    return grid.view(batch, levels, height, width, -1).permute(0, 4, 1, 2, 3).contiguous()


def bev_pool_static(feats, coords, batch: int, levels: int, height: int, width: int):
    inside = ((coords >= 0) & (coords < coords.new_tensor([batch, levels, height, width]))).all(dim=1)
    image, z, y, x = coords.unbind(1)
    count = batch * levels * height * width
    cells = (((image * levels + z) * height + y) * width + x).masked_fill(~inside, count)
    grid = feats.new_zeros(count + 1, feats.shape[1]).index_add(0, cells, feats)
    return grid[:-1].view(batch, levels, height, width, -1).permute(0, 4, 1, 2, 3).contiguous()


def static_executor_creator():
    return Executor(bev_pool_static)
