/** Where an amount of experience stands: the level, and the way to the next one. */
export interface LevelProgress {
  level: number
  /** Earned since the present level began. */
  xp: number
  /** What the next level costs, from the beginning of the present one. */
  requiredXp: number
}

/** The experience that a level needs in all: 0, 50, 200, 500, 950 … */
export function xpForLevel(level: number): number {
  return level === 0 ? 0 : 50 + 75 * level * (level - 1)
}

/** The level that an amount of experience has reached. */
export function levelAt(xp: number): number {
  if (xp < xpForLevel(1)) return 0
  // The root may be a hair off; the law itself has the last word.
  let level = Math.floor((1 + Math.sqrt(1 + (4 * (xp - 50)) / 75)) / 2)
  while (xpForLevel(level) > xp) level--
  while (xpForLevel(level + 1) <= xp) level++
  return level
}

/** The level, what was earned since it began, and what the next one costs. */
export function levelProgress(xp: number): LevelProgress {
  const level = levelAt(xp)
  const began = xpForLevel(level)
  return { level, xp: xp - began, requiredXp: xpForLevel(level + 1) - began }
}
