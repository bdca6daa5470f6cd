"""Running extremes and sums of exponentials, in the framework that takes no negative axis for them."""
