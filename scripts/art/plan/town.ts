import type { Chance } from './chance.ts'
import type { Fortress } from './fortress.ts'
import { length, middle, type Point, path, plus, polar } from './geometry.ts'

/** Half the width of a street. */
const lane = 1.7
/** From the curtain to the first houses. */
const rampart = 27

/** The town: blocks in rings parallel to the curtains, streets to every bastion and every gate. */
export function town({ points, facing, fronts }: Fortress, chance: Chance): string {
  const half = Math.PI / points
  const [front] = fronts
  if (!front) return ''
  const [[, left], [, right]] = front.flanks
  const inner = length(middle(left, right)) - rampart
  const rings = Math.round(inner / 22)
  const edge = (ring: number) => inner * (0.2 + (0.8 * ring) / rings)
  let blocks = ''
  for (let sector = 0; sector < points * 2; sector++) {
    const axis = facing + half * (2 * Math.floor(sector / 2) + 1)
    const across = sector % 2 ? 1 : -1
    const place = (out: number, along: number): Point =>
      plus(polar(out, axis), polar(along * across, axis + Math.PI / 2))
    for (let ring = 0; ring < rings; ring++) {
      const span = { near: edge(ring) + lane, far: edge(ring + 1) - lane, slope: Math.tan(half) }
      // Here and there a garden.
      const built = row(span, place).filter(() => chance() > 0.07)
      blocks += built.map((block) => path(block)).join('')
    }
  }
  return blocks
}

interface Span {
  near: number
  far: number
  /** How fast the sector widens outwards. */
  slope: number
}

/** The blocks of one ring between the middle of a curtain and the street to a bastion. */
function row({ near, far, slope }: Span, place: (out: number, along: number) => Point): Point[][] {
  const width = (out: number) => out * slope - lane * 2.4
  const count = Math.max(1, Math.round(width(far) / 27))
  const start = (out: number, cut: number) =>
    lane + (width(out) * cut) / count + (cut > 0 ? lane : 0)
  const end = (out: number, cut: number) =>
    lane + (width(out) * (cut + 1)) / count - (cut + 1 < count ? lane : 0)
  return Array.from({ length: count }, (_, cut) => [
    place(near, start(near, cut)),
    place(near, end(near, cut)),
    place(far, end(far, cut)),
    place(far, start(far, cut)),
  ])
}
