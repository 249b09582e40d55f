import type { Chance } from '../field/chance.ts'
import type { Point } from '../fortress/geometry.ts'
import { parallel, type Stage, sap, type Trench, westwards } from './dig.ts'

/** How far from the centre each parallel lies; the third one at the foot of the glacis. */
const first = 1.955
const second = 1.5
const third = 1.12

/** Digs the siege: each stage begins where the one before ended. */
export function digSiege({ at }: Chance): Trench[] {
  const arm = (radius: number, to: number, pieces: number, unevenness: number) =>
    parallel({ radius, to, pieces, unevenness }, at)
  return [
    ...stage(1, [
      [1, [0, 0.5], ground([2.32, 0.9], [2.2, -0.7], [2.08, 0.8], [first, 0])],
      [1.15, [0.5, 1], arm(first, 16, 8, 0.012)],
      [1.15, [0.5, 1], arm(first, -16.5, 8, 0.012)],
    ]),
    ...stage(2, [
      [1, [0, 0.58], sap({ axis: 0, from: first, to: second, swing: 2.5 })],
      [0.9, [0, 0.58], sap({ axis: 12, from: first, to: second, swing: 2 })],
      [0.9, [0, 0.58], sap({ axis: -12.4, from: first, to: second, swing: 2 })],
      [1.1, [0.58, 1], arm(second, 18.5, 7, 0.01)],
      [1.1, [0.58, 1], arm(second, -19, 7, 0.01)],
    ]),
    ...stage(3, [
      [1, [0, 0.58], sap({ axis: 0, from: second, to: third, swing: 2.9 })],
      [0.85, [0, 0.58], sap({ axis: 14, from: second, to: 1.14, swing: 2.3 })],
      [0.85, [0, 0.58], sap({ axis: -14.4, from: second, to: 1.14, swing: 2.3 })],
      [1.05, [0.58, 1], arm(third, 17.5, 6, 0.008)],
      [1.05, [0.58, 1], arm(third, -17.8, 6, 0.008)],
    ]),
    ...stage(4, lastApproach),
  ]
}

type Dug = [width: number, dug: readonly [number, number], line: readonly Point[]]

const stage = (stage: Stage, trenches: readonly Dug[]): Trench[] =>
  trenches.map(([width, dug, line]) => ({ stage, width, dug, line }))

const ground = (...places: [radius: number, degrees: number][]): Point[] =>
  places.map(([radius, degrees]) => westwards(radius, degrees))

/**
 * Up the glacis, along its crest to both sides (the crowning of the covered way), across the ditch
 * and through the bastion's northern face, between salient and shoulder.
 */
const lastApproach: readonly Dug[] = [
  [1, [0, 0.4], ground([third, 0], [1.07, 2], [1.02, -1.9], [0.965, 0.6], [0.935, 0])],
  [0.85, [0.4, 0.62], ground([0.955, 0], [0.925, 4.5], [0.89, 8.2])],
  [0.85, [0.4, 0.62], ground([0.955, 0], [0.925, -4.5], [0.89, -8.2])],
  [1, [0.5, 1], ground([0.925, 4.5], [0.8, 4.2], [0.7, 3.4], [0.6, 1.2], [0.54, 0])],
]

/** Where the wall is brought down: on the way of the last trench, 3.9 degrees north of due west. */
export const breach: Point = [westwards(0.7, 3.9)[0] - 0.008, westwards(0.7, 3.9)[1] + 0.006]
