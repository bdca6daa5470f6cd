"""MXNet, as `while_loop`."""


def farthest_point_sampling(F, points, wanted):
    def choose(step, distance, last):
        index = F.broadcast_axis(F.expand_dims(last, 1), axis=1, size=3)
        nearest = F.pick(points, index, axis=1, keepdims=True)
        distance = F.minimum(distance, F.sum(F.square(F.broadcast_sub(points, nearest)), axis=2))
        return last, [step + 1, distance, F.argmax(distance, axis=1)]

    distance = F.ones_like(F.sum(points, axis=2)) * 1e10
    start = [F.zeros(1), distance, F.zeros_like(F.sum(distance, axis=1))]
    chosen, _ = F.contrib.while_loop(lambda step, *_: step < wanted, choose, start, max_iterations=wanted)
    return F.cast(F.transpose(chosen), "int64")
