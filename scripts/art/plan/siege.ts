import { between, type Chance } from './chance.ts'
import type { Fortress } from './fortress.ts'
import { length, type Point, path, polar } from './geometry.ts'

/** The attack: three parallels joined by saps, and the way through the breach. */
export interface Siege {
  parallels: string
  saps: string
  batteries: string
}

/** Digs towards the first bastion, and towards the ravelins on either side of it. */
export function siege({ points, facing, radius, side, crest }: Fortress, chance: Chance): Siege {
  const [head] = crest as [Point]
  const lodgement = length(head) + 3
  const step = between(chance, 96, 112)
  const radii = [0, 1, 2].map((i) => lodgement + side * 0.2 + 14 + i * step) as [
    number,
    number,
    number,
  ]
  const spread = Math.PI / points
  const arms = [0, 1, -1].map((k) => facing + k * spread * between(chance, 0.8, 0.95))
  const [third, second, first] = radii
  const saps = arms.flatMap((axis, k) => [
    path(zigzag(axis, first, second, k ? 9 : 13, chance), false),
    path(zigzag(axis, second, third, k ? 8 : 11, chance), false),
  ])
  const [axis = facing] = arms
  return {
    parallels: radii
      .map((r, i) => path(arc(r, axis, spread * [1.35, 1.6, 1.5][i]!, chance), false))
      .join(''),
    saps: [
      ...saps,
      path([...zigzag(axis, third, lodgement, 7, chance), ...breach(facing, radius)], false),
      path(
        [
          polar(lodgement + 9, axis - 0.13),
          polar(lodgement, axis),
          polar(lodgement + 9, axis + 0.13),
        ],
        false,
      ),
      path(zigzag(axis, first + step * 1.6, first, 16, chance), false),
    ].join(''),
    batteries: [spread * 0.5, -spread * 0.5, spread * 1.1, -spread * 1.1]
      .map((away) => battery(second, axis + away))
      .join(''),
  }
}

function zigzag(axis: number, from: number, to: number, swing: number, chance: Chance): Point[] {
  const turns = 6
  return Array.from({ length: turns + 1 }, (_, i) => {
    const r = from + ((to - from) * i) / turns
    const isEnd = i === 0 || i === turns
    const away = isEnd ? 0 : (i % 2 ? 1 : -1) * swing * between(chance, 0.8, 1.15)
    return polar(r, axis + away / r)
  })
}

/** Over the ditch and through the face of the bastion, beside its salient. */
function breach(facing: number, radius: number): Point[] {
  return [polar(radius * 0.985, facing + 0.045), polar(radius * 0.86, facing + 0.02)]
}

function arc(radius: number, axis: number, spread: number, chance: Chance): Point[] {
  const parts = 10
  return Array.from({ length: parts + 1 }, (_, i) =>
    polar(radius + between(chance, -3.5, 3.5), axis + spread * ((2 * i) / parts - 1)),
  )
}

/** Three guns behind a parallel, laid on the works. */
function battery(radius: number, axis: number): string {
  return [-1, 0, 1]
    .map((i) =>
      path(
        [polar(radius - 5, axis + (i * 7) / radius), polar(radius - 13, axis + (i * 7) / radius)],
        false,
      ),
    )
    .join('')
}
