"""Inspects the machine before it measures: disturbances, devices, peak rates, environments.

    doctor                 disturbances and remedies
    calibration            the spread between processes on this machine
    peak                   the peak rates of this machine, for rooflines
    passes                 rates, measured until they rise no more
    *_command              `python -m bench doctor`, `peak`, `env`

`bench.machine` keeps what is found.
"""
