/** The level for an amount of XP, and the progress to the next one. */
export interface LevelProgress {
  level: number
  /** Earned within the current level. */
  xp: number
  /** The XP between the current and the next level. */
  requiredXp: number
}

/** The total XP that a level needs: 0, 50, 200, 500, 950 … */
export function xpForLevel(level: number): number {
  return level === 0 ? 0 : 50 + 75 * level * (level - 1)
}

/** The level reached with an amount of XP. */
export function levelAt(xp: number): number {
  if (xp < xpForLevel(1)) return 0
  // Corrects the rounding of the square root.
  let level = Math.floor((1 + Math.sqrt(1 + (4 * (xp - 50)) / 75)) / 2)
  while (xpForLevel(level) > xp) level--
  while (xpForLevel(level + 1) <= xp) level++
  return level
}

/** The level, the XP earned within it, and the XP to the next one. */
export function levelProgress(xp: number): LevelProgress {
  const level = levelAt(xp)
  const began = xpForLevel(level)
  return { level, xp: xp - began, requiredXp: xpForLevel(level + 1) - began }
}
