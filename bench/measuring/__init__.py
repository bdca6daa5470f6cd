"""Measures a request: from names to results on disk.

    names, flags -> selection -> Request -> launchers -> execution -> engine -> results -> run file

    selection      finds the samples, frameworks, stages and settings that names mean
    configuration  the settings of a project, `[tool.dlop-bench]`
    own_samples    `bench.sample`: functions of the caller as a sample
    function_call  one call of a function as a sample, for `bench.run(function, ...)`
    launchers      carries out a request here, on devices, on jobs of this machine or on a cluster
    execution      keeps each result as it comes
    measure        `bench.run`, `bench.iterate`, `bench.resume`
    sides          two alternatives or more, each with a session of its own, on the same cores
    interleaved    such sides measured in turns into one run
    sweep          several values of a setting as such sides
    sharding       a run in shards, each a job of an array; shard_run is one of them
    merging        `bench.merge`: shards become one run

Features measure through this package only.
"""
