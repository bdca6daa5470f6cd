"""Carries out a plan side by side: on devices, on jobs of this machine, or on several machines.

    side_by_side   the parts that all share: lanes, units of work, losses
    devices        accelerators of this machine, each with workers and cores of its own
    jobs           several sessions of this machine, where nothing is timed

Without them a session runs one task after the other; `bench.cluster` has the machines of a cluster.
"""
