/** A source of numbers in [0, 1) that is always the same for the same words. */
export type Chance = () => number

/** Seeds the source with words: FNV-1a for the seed, mulberry32 for the numbers. */
export function chanceOf(words: string): Chance {
  let state = 0x811c9dc5
  for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number between two others. */
export const between = (chance: Chance, from: number, to: number): number =>
  from + (to - from) * chance()
