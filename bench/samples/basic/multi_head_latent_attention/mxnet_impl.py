"""MXNet, composed; heads come first where each head has its own weight."""


def multi_head_latent_attention(F, query, rotated, latents, rotated_keys, key_weight, value_weight, scale):
    absorbed = _swapped(F, F.batch_dot(_swapped(F, query), key_weight))
    scores = F.batch_dot(absorbed, latents, transpose_b=True)
    scores = scores + F.batch_dot(rotated, rotated_keys, transpose_b=True)
    mixed = F.batch_dot(F.softmax(scale * scores, axis=-1), latents)
    return _swapped(F, F.batch_dot(_swapped(F, mixed), value_weight, transpose_b=True))


def _swapped(F, array):
    return F.swapaxes(array, dim1=0, dim2=1)
