"""Operations on the bits of integers that a framework lacks, or whose own operator is more restrictive."""
