"""Carries out a plan on this machine: one task after the other, or side by side on devices or jobs.

    local          chooses; a session runs one task after the other
    devices        accelerators of this machine, each with workers and cores of its own
    jobs           several sessions of this machine, where nothing is timed
    side_by_side   the parts that devices, jobs and machines share: lanes, units of work, losses

`bench.cluster` has the machines of a cluster.
"""
