import { between, type Chance } from './chance.ts'
import {
  hatching,
  inset,
  length,
  minus,
  type Point,
  path,
  plus,
  polar,
  split,
  times,
  turned,
  unit,
} from './geometry.ts'

/** The edges of the parcels and what grows in them. */
export interface Fields {
  lanes: string
  furrows: string
  orchards: string
}

/** Divides the ground into parcels and ploughs some of them along their longest edge. */
export function fields(ground: Point[], chance: Chance): Fields {
  const found: Fields = { lanes: '', furrows: '', orchards: '' }
  for (const parcel of parcels(ground, chance, 0)) {
    const shape = inset(parcel, 2.5)
    if (shape.length < 3) continue
    found.lanes += path(shape)
    const crop = chance()
    const along = unit(longestEdge(shape))
    const rows = hatching(inset(shape, 3), along, between(chance, 7.5, 12))
    if (crop < 0.52) found.furrows += rows.map((row) => path(row, false)).join('')
    else if (crop < 0.68) found.orchards += rows.map((row) => path(row, false)).join('')
  }
  return found
}

function parcels(shape: Point[], chance: Chance, depth: number): Point[][] {
  const longest = longestEdge(shape)
  const area = areaOf(shape)
  if (area < 6000 || (depth > 4 && area < between(chance, 6000, 15000))) return [shape]
  const middle = times(shape.reduce(plus, [0, 0]), 1 / shape.length)
  const away = polar(
    length(longest) * between(chance, -0.12, 0.12),
    Math.atan2(longest[1], longest[0]),
  )
  const lean = turned(unit(longest))
  const angle = Math.atan2(lean[1], lean[0]) + between(chance, -0.16, 0.16)
  const [one, other] = split(shape, plus(middle, away), polar(1, angle))
  return [...parcels(one, chance, depth + 1), ...parcels(other, chance, depth + 1)]
}

function longestEdge(shape: readonly Point[]): Point {
  const edges = shape.map((a, index) => minus(shape[(index + 1) % shape.length] ?? a, a))
  return edges.reduce((best, edge) => (length(edge) > length(best) ? edge : best))
}

function areaOf(shape: readonly Point[]): number {
  const twice = shape.reduce((sum, [x, y], index) => {
    const [nx, ny] = shape[(index + 1) % shape.length] ?? [x, y]
    return sum + x * ny - nx * y
  }, 0)
  return Math.abs(twice) / 2
}

/** A river that passes the fortress at this distance, at a right angle to this direction. */
export function river(distance: number, angle: number, chance: Chance): string {
  const bend = between(chance, 18, 34) * (chance() < 0.5 ? -1 : 1)
  const along = angle + Math.PI / 2
  const points = Array.from({ length: 9 }, (_, i) =>
    plus(
      polar(distance + (i % 2 ? bend : -bend) * between(chance, 0.6, 1), angle),
      polar((i - 4) * 150, along),
    ),
  )
  const smooth = points.slice(1, -1).map((p, i) => {
    const next = points[i + 2] ?? p
    const mid = times(plus(p, next), 0.5)
    return `Q${p.map(Math.round).join(' ')} ${mid.map(Math.round).join(' ')}`
  })
  return `M${points[0]?.map(Math.round).join(' ')}${smooth.join('')}`
}
