import type { Point } from '../fortress/geometry.ts'

/** The four stages of a siege by parallels; each trench belongs to one. */
export type Stage = 1 | 2 | 3 | 4

/** A trench, and when in its stage it is dug. */
export interface Trench {
  stage: Stage
  /** 1 is the width of a sap. */
  width: number
  /** Between 0 and 1, the beginning and the end of the stage. */
  dug: readonly [from: number, to: number]
  line: readonly Point[]
}

/** A place seen from the fortress: its distance, and the degrees north of due west. */
export const westwards = (radius: number, degrees: number): Point => [
  -radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
]

/** A trench that keeps its distance from the fortress, but for the unevenness of spades. */
export interface Parallel {
  radius: number
  /** Degrees north of due west, negative to the south, where it starts from the axis. */
  to: number
  pieces: number
  unevenness: number
}

/** Digs one arm of a parallel, from the axis of the attack outwards. */
export function parallel(
  { radius, to, pieces, unevenness }: Parallel,
  chance: (x: number, y: number) => number,
): Point[] {
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const away = (i % 2 ? unevenness : -unevenness) * 0.5
    const spade = (chance(i, radius * 1000) - 0.5) * unevenness * 0.6
    return westwards(radius + away + spade, to * (i / pieces))
  })
}

/** A trench towards the fortress, in zigzags so that its guns cannot fire along it. */
export interface Sap {
  /** Degrees north of due west. */
  axis: number
  from: number
  to: number
  /** How far the first bend lies beside the axis, in degrees; the later ones less. */
  swing: number
}

const bends = 6

/** Digs a sap from one parallel to the next. */
export function sap({ axis, from, to, swing }: Sap): Point[] {
  return Array.from({ length: bends + 1 }, (_, i) => {
    const k = i / bends
    const side = i === 0 || i === bends ? 0 : i % 2 ? 1 : -1
    return westwards(from + (to - from) * k, axis + side * swing * (1 - 0.35 * k))
  })
}
