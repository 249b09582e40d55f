/** Returns uniform random numbers in [0, 1). */
export type Random = () => number

/** A seeded random number generator (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = 0
  for (let index = 0; index < seed.length; index++) {
    state = (Math.imul(state, 31) + seed.charCodeAt(index)) | 0
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random choice from a non-empty list. */
export function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)] as T
}

/** A weighted random choice from a non-empty list. */
export function pickWeighted<T>(
  random: Random,
  choices: readonly T[],
  weigh: (choice: T) => number,
): T {
  let left = random() * choices.reduce((sum, choice) => sum + weigh(choice), 0)
  for (const choice of choices) {
    left -= weigh(choice)
    if (left < 0) return choice
  }
  return choices[choices.length - 1] as T
}
