import { formatShortValue, formatUnit } from '../labels.ts'
import type { Plot } from '../plot.ts'
import { statLabels } from '../totals/stats.ts'
import styles from './chart.module.css'
import type { Geometry } from './geometry.ts'

/** Distance between the crosshair and its tooltip, in px. */
const gap = 16

interface TooltipProps {
  plot: Plot
  geometry: Geometry
  /** The index of the unit. */
  index: number
}

/** The values of all lines at one point of the axis, highest first. */
export function Tooltip({ plot, geometry, index }: TooltipProps) {
  const { stat, unit, starts } = plot
  const at = geometry.x(index)
  const isRightHalf = at > geometry.width / 2
  const beside = isRightHalf ? { right: geometry.width - at + gap } : { left: at + gap }
  const room = (isRightHalf ? at : geometry.width - at) - gap
  return (
    <div className={styles.tooltip} style={{ ...beside, maxWidth: room }}>
      <p>
        {formatUnit(unit, starts[index] ?? '')} <span>{statLabels[stat].unit}</span>
      </p>
      <ul>
        {seriesAt(plot, index).map(({ id, name, style, value }) => (
          <li key={id}>
            <i style={{ background: style.color }} />
            <bdi className="ellipsis">{name}</bdi>
            <b>{formatShortValue(stat, value)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The series with their values at one index, highest first. */
export function seriesAt({ series }: Plot, index: number) {
  return series
    .map((one) => ({ ...one, value: one.values[index] ?? 0 }))
    .sort((a, b) => b.value - a.value)
}
