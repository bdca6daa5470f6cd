"""The zero frequency in the middle: halves of every axis swapped."""

from bench.samples.families.fft import shifting

shifting(
    __name__,
    numpy="numpy.fft.fftshift",
    torch="torch.fft.fftshift",
    tensorflow="tensorflow.signal.fftshift",
    jax="jax.numpy.fft.fftshift",
    aliases=("fft.fftshift",),
)
