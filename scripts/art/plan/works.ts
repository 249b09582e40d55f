import { type Fortress, ravelinDitch } from './fortress.ts'
import { length, minus, type Point, path, plus, times, turned, unit } from './geometry.ts'

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`.replace(' -', '-')

/** The scarp: faces, orillons, retired flanks and curtains, all the way round. */
export function scarp({ salients, fronts }: Fortress): string {
  const parts = fronts.map(({ shoulders, horns, flanks }, k) => {
    const round = (from: Point, to: Point) => {
      const r = (length(minus(from, to)) / 2).toFixed(1)
      return `A${r} ${r} 0 0 1 ${at(to)}`
    }
    const [left, right] = flanks
    return [
      `${k === 0 ? 'M' : 'L'}${at(salients[k] as Point)}L${at(shoulders[0])}`,
      `${round(shoulders[0], horns[0])}L${at(left[0])}L${at(left[1])}`,
      `L${at(right[1])}L${at(right[0])}L${at(horns[1])}${round(horns[1], shoulders[1])}`,
    ].join('')
  })
  return `${parts.join('')}Z`
}

/** The counterscarp: rounded before each bastion, drawn to the far shoulder. */
export function counterscarp({ salients, fronts }: Fortress): string {
  const parts = fronts.map(({ counterscarp: [from, to], corner }, k) => {
    const after = salients[(k + 1) % salients.length] as Point
    const next = fronts[(k + 1) % fronts.length]?.counterscarp[0] ?? from
    const r = length(minus(to, after)).toFixed(1)
    return `${k === 0 ? `M${at(from)}` : ''}L${at(corner)}L${at(to)}A${r} ${r} 0 0 1 ${at(next)}`
  })
  return `${parts.join('')}Z`
}

/** The ravelins, and the two faces of each, along which runs its ditch. */
export function ravelins({ fronts, side }: Fortress) {
  return {
    outlines: fronts.map(({ ravelin }) => path(ravelin)).join(''),
    faces: fronts.map(({ ravelin: [tip, a, , b] }) => path([a, tip, b], false)).join(''),
    ditch: side * ravelinDitch * 2,
  }
}

/** Strokes down the glacis, long and short by turns, stopped where two slopes meet. */
export function glacis({ crest, side }: Fortress, pitch: number): string {
  const lengths = [0.3, 0.12, 0.21, 0.1].map((part) => part * side)
  let stroke = 0
  return crest
    .map((a, index) => {
      const around = (offset: number) =>
        crest[(index + offset + crest.length) % crest.length] as Point
      const b = around(1)
      const along = unit(minus(b, a))
      const down = times(turned(along), -1)
      const [before, after] = [valley(around(-1), a, b), valley(a, b, around(2))]
      const whole = length(minus(b, a))
      let strokes = ''
      for (let d = pitch / 2; d < whole - pitch / 3; d += pitch) {
        const room = Math.min(before * d, after * (whole - d)) - 2
        const drop = Math.min(lengths[stroke++ % 4] ?? 0, room)
        const from = plus(plus(a, times(along, d)), times(down, 2.5))
        if (drop > 3) strokes += path([from, plus(from, times(down, drop))], false)
      }
      return strokes
    })
    .join('')
}

/** How far a slope reaches for each unit from this corner: without end, except in a re-entrant. */
function valley(before: Point, corner: Point, after: Point): number {
  const [p, q] = [unit(minus(before, corner)), unit(minus(after, corner))]
  const isReentrant = length(corner) < Math.min(length(before), length(after))
  return isReentrant ? Math.tan(Math.acos(p[0] * q[0] + p[1] * q[1]) / 2) : Number.POSITIVE_INFINITY
}
