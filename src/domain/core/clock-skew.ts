/** By how many milliseconds Discord’s clock may differ from ours: a minute. */
export const clockSkewMilliseconds = 60_000
