/** A place on the tile or a direction, in its units; y grows downwards as in SVG. */
export type Point = readonly [x: number, y: number]

export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
export const times = (a: Point, by: number): Point => [a[0] * by, a[1] * by]
export const length = (a: Point): number => Math.hypot(a[0], a[1])
export const unit = (a: Point): Point => times(a, 1 / length(a))
export const turned = ([x, y]: Point): Point => [-y, x]
export const middle = (a: Point, b: Point): Point => times(plus(a, b), 0.5)

/** The point at this distance from the centre, in this direction (radians). */
export const polar = (distance: number, angle: number): Point => [
  distance * Math.cos(angle),
  distance * Math.sin(angle),
]

/** Steps from `from` this far towards `to`. */
export const towards = (from: Point, to: Point, distance: number): Point =>
  plus(from, times(unit(minus(to, from)), distance))

/** Moves a line sideways, away from the centre of the tile's fortress. */
export function shifted([a, b]: readonly [Point, Point], by: number): [Point, Point] {
  const side = unit(turned(minus(b, a)))
  const out = times(side, (side[0] * a[0] + side[1] * a[1] < 0 ? -1 : 1) * by)
  return [plus(a, out), plus(b, out)]
}

/** Where two lines, each through two points, meet. */
export function meeting([p, p2]: readonly [Point, Point], [q, q2]: readonly [Point, Point]): Point {
  const d = minus(p2, p)
  const e = minus(q2, q)
  const k = ((q[0] - p[0]) * e[1] - (q[1] - p[1]) * e[0]) / (d[0] * e[1] - d[1] * e[0])
  return plus(p, times(d, k))
}

/** The two parts of a convex shape on either side of a line. */
export function split(shape: readonly Point[], through: Point, along: Point): [Point[], Point[]] {
  const side = turned(along)
  const height = (p: Point) => (p[0] - through[0]) * side[0] + (p[1] - through[1]) * side[1]
  const parts: [Point[], Point[]] = [[], []]
  shape.forEach((a, index) => {
    const b = shape[(index + 1) % shape.length] ?? a
    const [ha, hb] = [height(a), height(b)]
    parts[ha >= 0 ? 0 : 1].push(a)
    if (ha >= 0 !== hb >= 0) {
      const cut = plus(a, times(minus(b, a), ha / (ha - hb)))
      parts[0].push(cut)
      parts[1].push(cut)
    }
  })
  return parts
}

/** Parallel strokes in this direction that fill a convex shape. */
export function hatching(shape: readonly Point[], along: Point, pitch: number): [Point, Point][] {
  const side = turned(along)
  const heights = shape.map((p) => p[0] * side[0] + p[1] * side[1])
  const strokes: [Point, Point][] = []
  for (let h = Math.min(...heights) + pitch; h < Math.max(...heights) - pitch / 3; h += pitch) {
    const ends = shape.flatMap((a, index) => {
      const next = (index + 1) % shape.length
      const [ha = 0, hb = 0, b = a] = [heights[index], heights[next], shape[next]]
      return ha < h === hb < h ? [] : [plus(a, times(minus(b, a), (h - ha) / (hb - ha)))]
    })
    const [from, to] = ends
    if (from && to && length(minus(from, to)) > 3) strokes.push([from, to])
  }
  return strokes
}

const short = (value: number) => String(Math.round(value * 10) / 10)

/** Path data through these points, relative and to a tenth of a unit, to be small. */
export function path(points: readonly Point[], isClosed = true): string {
  let [x, y] = [0, 0]
  const steps = points.map(([px, py], index) => {
    const step = `${index === 0 ? 'M' : 'l'}${short(px - x)} ${short(py - y)}`
    // Rounding must not add up along the path.
    x += Number(short(px - x))
    y += Number(short(py - y))
    return step
  })
  return (steps.join('') + (isClosed ? 'Z' : '')).replaceAll(' -', '-')
}

/** The shape from `shape` that lies `by` inside each of its edges, or none if nothing is left. */
export function inset(shape: readonly Point[], by: number): Point[] {
  const centre = times(shape.reduce(plus, [0, 0]), 1 / shape.length)
  return shape.reduce<Point[]>(
    (left, a, index) => {
      const b = shape[(index + 1) % shape.length] ?? a
      if (length(minus(b, a)) < 0.01) return left
      const along = unit(minus(b, a))
      const side = turned(along)
      const isLeft = (centre[0] - a[0]) * side[0] + (centre[1] - a[1]) * side[1] > 0
      const [over, under] = split(left, plus(a, times(side, isLeft ? by : -by)), along)
      return isLeft ? over : under
    },
    [...shape],
  )
}
