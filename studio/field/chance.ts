/** What is left to chance, and always the same for the same seed and place. */
export interface Chance {
  /** A number from 0 to 1 for this pair of whole numbers. */
  at(x: number, y: number): number
  /** Rolling noise from 0 to 1, of several octaves; each is `gain` times as strong as the last. */
  rolling(x: number, y: number, octaves: number, gain?: number): number
}

/** Makes the chance of a world; the sample guild's seed is 0. */
export function chanceOf(seed: number): Chance {
  const offset = Math.imul(seed, 0x9e3779b1)

  function at(x: number, y: number): number {
    // Large primes, shifts and an odd factor: neighbours end up with unrelated numbers.
    let h = (Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + offset) | 0
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296
  }

  /** Value noise: chance at the corners, blended by Perlin's quintic. */
  function blended(x: number, y: number): number {
    const [west, south] = [Math.floor(x), Math.floor(y)]
    const u = quintic(x - west)
    const v = quintic(y - south)
    const a = at(west, south)
    const b = at(west + 1, south)
    const c = at(west, south + 1)
    const d = at(west + 1, south + 1)
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
  }

  function rolling(x: number, y: number, octaves: number, gain = 0.5): number {
    let sum = 0
    let total = 0
    let strength = 0.5
    for (let i = 0; i < octaves; i++) {
      sum += strength * blended(x, y)
      total += strength
      strength *= gain
      // Each octave is doubled, turned and moved, so that no grid shows.
      const turned = x * 1.62 + y * 1.18 + 7.1
      y = -x * 1.18 + y * 1.62 + 3.7
      x = turned
    }
    return sum / total
  }

  return { at, rolling }
}

const quintic = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
