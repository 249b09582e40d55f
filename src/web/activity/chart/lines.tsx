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

/** The lines of a chart; the first is on top. A last unit that is not over is dotted. */
export const Lines = memo(function Lines({ plot, geometry, highlighted }: LinesProps) {
  const whole = wholeUnits(plot)
  const path = (values: readonly number[], from: number, to?: number) =>
    straightPath(
      values
        .map((value, index) => ({ x: geometry.x(index), y: geometry.y(value) }))
        .slice(from, to),
    )
  return plot.series
    .toReversed()
    .map((series) => (
      <Line
        key={series.id}
        series={series}
        path={path(series.values, 0, whole)}
        dotted={whole < plot.starts.length ? path(series.values, whole - 1) : null}
        isFaded={highlighted !== null && highlighted !== series.id}
        isStrong={highlighted === series.id}
      />
    ))
})

/** How many units of a plot are over; a single one is shown whole. */
export function wholeUnits({ starts: { length }, isLastPartial }: Plot): number {
  return isLastPartial && length > 1 ? length - 1 : length
}

interface LineProps {
  series: Series
  path: string
  /** The path to the value of a unit that is not over. */
  dotted: string | null
  isFaded: boolean
  isStrong: boolean
}

/** A line with a dark halo, so that crossing lines stay distinguishable. A single value is a dot. */
function Line({ series: { style }, path, dotted, isFaded, isStrong }: LineProps) {
  const width = isStrong ? 2.75 : 1.75
  return (
    <g className={styles.line} opacity={isFaded ? 0.14 : 1} strokeLinejoin="round">
      <path className={styles.halo} d={path} />
      <path
        d={path}
        stroke={style.color}
        strokeWidth={width}
        strokeLinecap={path.includes('L') ? 'butt' : 'round'}
        {...(style.dash && { strokeDasharray: style.dash })}
      />
      {dotted && (
        <path
          d={dotted}
          stroke={style.color}
          strokeWidth={width}
          strokeLinecap="round"
          strokeDasharray="0 5"
        />
      )}
    </g>
  )
}
