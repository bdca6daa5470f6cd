"""MXNet: blocks by `take`, positions past the length set to 0 by `SequenceMask`."""


def paged_kv_gather(F, k_cache, v_cache, block_table, lengths):
    def gather(cache):
        gathered = F.reshape(F.take(cache, block_table), (0, -3, 0, 0))
        return F.SequenceMask(gathered, lengths, use_sequence_length=True, axis=1)

    return gather(k_cache), gather(v_cache)
