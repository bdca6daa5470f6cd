"""PyTorch, as the segmenter writes it."""


def scaled_l2(x, codewords, scale):
    batch, pixels, channels = x.size()
    codes = codewords.size(0)
    expanded = x.unsqueeze(2).expand(batch, pixels, codes, channels)
    distances = (expanded - codewords.view(1, 1, codes, channels)).pow(2).sum(dim=3)
    return scale.view(1, 1, codes) * distances
