"""The inverse of `fftshift`, which differs from it for odd extents."""

from bench.samples.families.fft import shifting

shifting(
    __name__,
    numpy="numpy.fft.ifftshift",
    torch="torch.fft.ifftshift",
    tensorflow="tensorflow.signal.ifftshift",
    jax="jax.numpy.fft.ifftshift",
    aliases=("fft.ifftshift",),
)
