import { memo } from 'react'
import { straightPath } from '../paths.ts'
import type { Plot, Series } from '../plot.ts'
import styles from './chart.module.css'
import type { Geometry } from './geometry.ts'

interface LinesProps {
  plot: Plot
  geometry: Geometry
  /** The id of the highlighted line; the others fade. */
  highlighted: string | null
}

/** The lines of a chart; the first is on top. */
export const Lines = memo(function Lines({ plot, geometry, highlighted }: LinesProps) {
  const path = (values: readonly number[]) =>
    straightPath(values.map((value, index) => ({ x: geometry.x(index), y: geometry.y(value) })))
  return plot.series
    .toReversed()
    .map((series) => (
      <Line
        key={series.id}
        series={series}
        path={path(series.values)}
        isFaded={highlighted !== null && highlighted !== series.id}
        isStrong={highlighted === series.id}
      />
    ))
})

interface LineProps {
  series: Series
  path: string
  isFaded: boolean
  isStrong: boolean
}

/** A line with a dark halo, so that crossing lines stay distinguishable. A single value is a dot. */
function Line({ series: { style }, path, isFaded, isStrong }: LineProps) {
  return (
    <g className={styles.line} opacity={isFaded ? 0.14 : 1} strokeLinejoin="round">
      <path className={styles.halo} d={path} />
      <path
        d={path}
        stroke={style.color}
        strokeWidth={isStrong ? 2.75 : 1.75}
        strokeLinecap={path.includes('L') ? 'butt' : 'round'}
        {...(style.dash && { strokeDasharray: style.dash })}
      />
    </g>
  )
}
