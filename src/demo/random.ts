/** Numbers uniform in [0, 1). */
export type Random = () => number

/** The same words give the same numbers, in the same order, on every machine (mulberry32). */
export function seededRandom(words: string): Random {
  let state = 0
  for (let index = 0; index < words.length; index++) {
    state = (Math.imul(state, 31) + words.charCodeAt(index)) | 0
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `least` to `most`, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** One of the choices, each as likely as the others; there must be one. */
export function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)] as T
}

/** One of the choices, as likely as its weight says; there must be one. */
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
