import { levelAt, xpForLevel } from '../../leveling/levels.ts'

/** A member's level in another bot; absent where the file does not say. */
export interface ForeignLevel {
  level?: number | undefined
  /** All XP so far. */
  xp?: number | undefined
  /** XP within the level. */
  levelXp?: number | undefined
  /** XP from this level to the next. */
  neededXp?: number | undefined
}

/** The XP from a level to the next in another bot. */
export type Curve = (level: number) => number

/** The published curves of other bots. */
export const curves: Readonly<Record<string, Curve>> = {
  mee6: (level) => 5 * level ** 2 + 50 * level + 100,
  arcane: (level) => 100 * level + 75,
  'arcane-steep': (level) => 5 * level ** 2 + 50 * level + 75,
}

/** The highest level that an import gives. */
export const maxLevel = 1_000

/** The XP that is the same level and progress here; undefined if the level is not known. */
export function convertedXp(foreign: ForeignLevel, curve: Curve | undefined): number | undefined {
  const level = foreign.level ?? levelFromXp(foreign.xp, curve)
  if (level === undefined) return undefined
  const begin = xpForLevel(level)
  const progress = progressIn({ ...foreign, level }, curve)
  const xp = begin + Math.floor(progress * (xpForLevel(level + 1) - begin))
  // Rounding must not reach the next level.
  return levelAt(xp) > level ? xpForLevel(level + 1) - 1 : xp
}

/** The share of the level that is done, from 0 to just below 1. */
function progressIn(foreign: ForeignLevel & { level: number }, curve: Curve | undefined): number {
  const needed = foreign.neededXp ?? curve?.(foreign.level)
  const done = foreign.levelXp ?? xpWithinLevel(foreign, curve)
  if (!needed || done === undefined || done < 0) return 0
  return done >= needed ? 0 : done / needed
}

function xpWithinLevel(
  { xp, level }: ForeignLevel & { level: number },
  curve: Curve | undefined,
): number | undefined {
  return xp !== undefined && curve ? xp - sumTo(level, curve) : undefined
}

function levelFromXp(xp: number | undefined, curve: Curve | undefined): number | undefined {
  if (xp === undefined || !curve) return undefined
  let level = 0
  for (let rest = xp - curve(0); rest >= 0 && level < maxLevel; rest -= curve(level)) level++
  return level
}

function sumTo(level: number, curve: Curve): number {
  let sum = 0
  for (let below = 0; below < level; below++) sum += curve(below)
  return sum
}
