"""Analyses results: ratios, regimes, differences, series, the time that is left.

Numbers and results go in, numbers come out.  Nothing here reads a file, prints or measures.

    comparison   two runs, measurement by measurement
    completion   how far a run has come
    difference   the differences between two runs besides their results: machine, versions, settings
    growth       the growth of a time with its size
    ratio        the ratio of two times and its interval, from turns that were neighbours in time
    regime       the cause of a call's time: calling, arithmetic, caches or memory
    series       one measurement in run after run
    time_left    the time that a run still takes

Order statistics and the spread between processes are in `bench.model`, because a `Result` has them.
"""
