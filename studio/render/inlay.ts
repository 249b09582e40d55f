import { smooth } from '../field/curves.ts'
import type { Colour } from './shade.ts'

/** The gold of the inlay: red, green, blue, linear. */
const gold = [0.98, 0.6, 0.185] as const

/** Lays gold into a trench: a solid core, and a glow beside it. */
export function layGold(colour: Colour, core: number, strength: number): void {
  for (let i = 0; i < 3; i++) colour[i] = colour[i]! * (1 - core * 0.85) + strength * gold[i]!
}

/** How solid the gold is this far from the trench's middle, if the inlay is so wide. */
export const goldCore = (away: number, width: number, soft: readonly [number, number]): number =>
  1 - smooth(width * soft[0], width * soft[1], away)

/** The gold's glow this far from the trench's middle. */
export const goldGlow = (away: number): number => Math.exp(-away / 0.0062) * 0.16

/** The inlay of stills: as wide as a sap, and never thinner than the pixels show. */
export function inlay(colour: Colour, away: number, footprint: number): void {
  const core = goldCore(away, Math.max(0.0026, footprint * 0.75), [0.7, 1.35])
  layGold(colour, core, core + goldGlow(away))
}
