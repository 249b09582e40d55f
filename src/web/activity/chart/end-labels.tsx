import { memo } from 'react'
import { classes } from '../../ui/classes.ts'
import type { Plot } from '../plot.ts'
import styles from './chart.module.css'
import type { Geometry } from './geometry.ts'
import { wholeUnits } from './lines.tsx'
import { spreadApart } from './spread.ts'

/** Minimum distance between two labels, in px. */
const gap = 16

interface EndLabelsProps {
  plot: Plot
  geometry: Geometry
  highlighted: string | null
}

/** Labels at the height of the last whole unit of each line, in place of a legend. */
export const EndLabels = memo(function EndLabels({ plot, geometry, highlighted }: EndLabelsProps) {
  const { right, top, bottom, width, y } = geometry
  const last = wholeUnits(plot) - 1
  const ends = plot.series.map(({ values }) => y(values[last] ?? 0))
  const heights = spreadApart(ends, gap, [top, bottom])
  return plot.series.map(({ id, name, style }, index) => {
    const isFaded = highlighted !== null && highlighted !== id
    const rise = (heights[index] ?? 0) - (ends[index] ?? 0)
    return (
      <div
        key={id}
        className={classes(styles.endLabel, isFaded && styles.dimmed)}
        style={{ left: right, top: heights[index], width: width - right, color: style.color }}
      >
        <svg width="28" height="1" overflow="visible" stroke="currentColor" fill="none" aria-hidden>
          <path d={`M6 ${-rise}L16 0H24`} />
        </svg>
        <bdi className="ellipsis">{name}</bdi>
      </div>
    )
  })
})
