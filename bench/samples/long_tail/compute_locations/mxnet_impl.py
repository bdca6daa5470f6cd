"""MXNet: one range repeated, one tiled, as there is no `meshgrid`."""


def compute_locations(F, height, width, stride, dtype, device):
    xs = F.arange(0, width * stride, stride, ctx=device, dtype=dtype)
    ys = F.arange(0, height * stride, stride, repeat=width, ctx=device, dtype=dtype)
    return F.stack(F.tile(xs, reps=(height,)), ys, axis=1) + stride // 2
