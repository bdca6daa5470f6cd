"""PyTorch, as the segmenter writes it."""


def aggregate(assignment_weights, x, codewords):
    batch, pixels, channels = x.size()
    codes = codewords.size(0)
    expanded = x.unsqueeze(2).expand(batch, pixels, codes, channels)
    return (assignment_weights.unsqueeze(3) * (expanded - codewords.view(1, 1, codes, channels))).sum(dim=1)
