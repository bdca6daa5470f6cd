"""PyTorch: image after image; a spare cell for the padding in the static form."""

import torch

from bench.samples.contract import Executor


def pillar_scatter(features, coords, batch: int, height: int, width: int):
    canvases = []
    for image in range(batch):
        chosen = coords[:, 0] == image
        cells = coords[chosen, 1] * width + coords[chosen, 2]
        canvas = features.new_zeros(features.shape[1], height * width)
        canvas[:, cells] = features[chosen].t()
        canvases.append(canvas)
    return torch.stack(canvases).view(batch, -1, height, width)


def pillar_scatter_static(features, coords, batch: int, height: int, width: int):
    image, y, x = coords.unbind(1)
    count = batch * height * width
    cells = torch.where(image >= 0, (image * height + y) * width + x, count)
    canvas = features.new_zeros(count + 1, features.shape[1]).index_add(0, cells, features)
    return canvas[:-1].view(batch, height, width, -1).permute(0, 3, 1, 2).contiguous()


def static_executor_creator():
    return Executor(pillar_scatter_static)
