"""Windows of images (N, C, H, W) as columns (N, C * kernel elements, windows), by framework."""
