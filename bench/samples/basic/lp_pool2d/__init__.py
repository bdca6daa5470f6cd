"""Norm (sum of |x|**p)**(1 / p) of each window of (N, C, H, W).

Only p = 2: PyTorch 2.13 takes no absolute value of odd powers, MXNet 1.9.1 has none above 3.
"""

from bench.samples.families.pooling import power_pooling

power_pooling(
    __name__,
    numpy="bench.samples.references.pooling.power_pooling",
    torch="torch.nn.functional.lp_pool2d",
    ulps=64,
)
