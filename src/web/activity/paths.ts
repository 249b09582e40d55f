interface Point {
  x: number
  y: number
}

/** An SVG path of straight segments; a single point is a dot. */
export function straightPath(points: readonly Point[]): string {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${at({ x, y })}`).join('')
  return points.length === 1 ? `${path}Z` : path
}

/** An SVG path of curves that never overshoot their points. */
export function smoothPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      if (!before) return `M${at(point)}`
      const middle = (before.x + point.x) / 2
      return `C${at({ ...before, x: middle })} ${at({ ...point, x: middle })} ${at(point)}`
    })
    .join('')
}

const at = ({ x, y }: Point) => `${Math.round(x * 1000) / 1000},${Math.round(y * 1000) / 1000}`
