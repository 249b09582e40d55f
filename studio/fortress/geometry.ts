/** A place or a direction on the ground: x to the east, y to the north. */
export type Point = readonly [x: number, y: number]

/** The vector of length 1 in this direction. */
export function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y)
  return [x / length, y / length]
}

/** Where the line through `p` along `d` meets the line through `q` along `e`. */
export function meeting(p: Point, d: Point, q: Point, e: Point): Point {
  const cross = d[0] * e[1] - d[1] * e[0]
  const k = ((q[0] - p[0]) * e[1] - (q[1] - p[1]) * e[0]) / cross
  return [p[0] + d[0] * k, p[1] + d[1] * k]
}

/** How far along the segment, 0 to 1, the place lies that is nearest to (x, y). */
export function nearestOnSegment(x: number, y: number, a: Point, b: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const k = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)
  return k < 0 ? 0 : k > 1 ? 1 : k
}

/** The square of the distance from (x, y) to the segment: cheap enough for every cell. */
export function squaredDistance(x: number, y: number, a: Point, b: Point): number {
  const k = nearestOnSegment(x, y, a, b)
  const ex = x - a[0] - (b[0] - a[0]) * k
  const ey = y - a[1] - (b[1] - a[1]) * k
  return ex * ex + ey * ey
}

/** Whether (x, y) lies in the polygon, by the even-odd rule. */
export function isInside(x: number, y: number, polygon: readonly Point[]): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i]!
    const b = polygon[j]!
    const isBetween = a[1] > y !== b[1] > y
    if (isBetween && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside
}
