/** A uniformly distributed integer from `min` to `max`, inclusive; `random` as `Math.random`. */
export function randomInteger(min: number, max: number, random: () => number): number {
  return min + Math.floor(random() * (max - min + 1))
}
