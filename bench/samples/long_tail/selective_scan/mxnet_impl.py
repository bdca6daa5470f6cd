"""MXNet, with `foreach`."""


def selective_scan(F, u, delta, A, B, C, D, z, delta_bias):
    dt = F.Activation(F.broadcast_add(delta, F.reshape(delta_bias, (1, -1, 1))), act_type="softrelu")

    def step(now, states):
        dt, value, B, C = now
        decay = F.exp(F.broadcast_mul(F.expand_dims(dt, 2), F.expand_dims(A, 0)))
        h = decay * states[0] + F.broadcast_mul(F.expand_dims(value, 2), F.expand_dims(B, 1))
        return F.squeeze(F.batch_dot(h, F.expand_dims(C, 2)), axis=2), [h]

    steps = [F.transpose(array, (2, 0, 1)) for array in (dt, dt * u, B, C)]
    first = F.expand_dims(F.slice_axis(dt, axis=2, begin=0, end=1), 2)
    start = F.zeros_like(F.broadcast_mul(F.squeeze(first, axis=2), F.expand_dims(A, 0)))
    y, (last,) = F.contrib.foreach(step, steps, [start])
    y = F.transpose(y, (1, 2, 0)) + F.broadcast_mul(F.reshape(D, (1, -1, 1)), u)
    return y * z * F.sigmoid(z), last
