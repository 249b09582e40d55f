import type { Point } from '../fortress/geometry.ts'

/** A tenth of the drawing's unit is as fine as anyone sees. */
export const short = (value: number): number => Math.round(value * 10) / 10

/** Leaves out the points that lie nearer than this to the line without them (Douglas, Peucker). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    const [farthest, distance] = farthestFrom(line, from, to)
    if (distance <= tolerance) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return line.filter((_, i) => kept.has(i))
}

function farthestFrom(line: readonly Point[], from: number, to: number): [number, number] {
  const [a, b] = [line[from]!, line[to]!]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  let [farthest, most] = [-1, 0]
  for (let i = from + 1; i < to; i++) {
    const [x, y] = [line[i]![0] - a[0], line[i]![1] - a[1]]
    const distance = length < 1e-6 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length
    if (distance > most) [farthest, most] = [i, distance]
  }
  return [farthest, most]
}

/** Path data of closed rings; each is simplified in two halves, since it ends where it began. */
export const closedPath = (rings: readonly Point[][], tolerance: number): string =>
  rings
    .map((ring) => {
      const half = ring.length >> 1
      const there = simplified(ring.slice(0, half + 1), tolerance)
      return `${steps([...there, ...simplified(ring.slice(half), tolerance).slice(1)])}Z`
    })
    .join('')

/** Path data of a line. */
export const openPath = (line: readonly Point[], tolerance: number): string =>
  steps(simplified(line, tolerance))

/** Relative steps are shorter to write than places. */
function steps(line: readonly Point[]): string {
  let [px, py] = [0, 0]
  const written = line.map((point, i) => {
    const [x, y] = [short(point[0]), short(point[1])]
    const step = i === 0 ? `M${x} ${y}` : `l${short(x - px)} ${short(y - py)}`
    px = x
    py = y
    return step
  })
  return written.join('')
}
