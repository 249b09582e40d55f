/** Rises from 0 at `from` to 1 at `to` in a straight line. */
export function ramp(from: number, to: number, x: number): number {
  const t = (x - from) / (to - from)
  return t < 0 ? 0 : t > 1 ? 1 : t
}

/** Rises from 0 at `from` to 1 at `to`, level at both ends. */
export function smooth(from: number, to: number, x: number): number {
  const t = ramp(from, to, x)
  return t * t * (3 - 2 * t)
}
