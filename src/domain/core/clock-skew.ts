/** The tolerated difference between Discord's clock and ours, in milliseconds. */
export const clockSkewMilliseconds = 60_000
