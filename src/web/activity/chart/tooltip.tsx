import { formatShortValue, formatUnit, unitLabel } from '../labels.ts'
import type { Plot } from '../plot.ts'
import styles from './chart.module.css'
import type { Geometry } from './geometry.ts'

/** px between the crosshair and its words. */
const away = 16

interface TooltipProps {
  plot: Plot
  geometry: Geometry
  /** The place of the unit it is about. */
  place: number
}

/** What each line says at one point of the axis, the highest first. */
export function Tooltip({ plot, geometry, place }: TooltipProps) {
  const { stat, unit, starts } = plot
  const at = geometry.x(place)
  const isRightHalf = at > geometry.width / 2
  const beside = isRightHalf ? { right: geometry.width - at + away } : { left: at + away }
  const room = (isRightHalf ? at : geometry.width - at) - away
  return (
    <div className={styles.tooltip} style={{ ...beside, maxWidth: room }}>
      <p>
        {formatUnit(unit, starts[place] ?? '')} <span>{unitLabel(stat)}</span>
      </p>
      <ul>
        {seriesAt(plot, place).map(({ id, name, style, value }) => (
          <li key={id}>
            <i style={{ background: style.color }} />
            <bdi>{name}</bdi>
            <b>{formatShortValue(stat, value)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The lines with their values at one place, the highest first. */
export function seriesAt({ series }: Plot, place: number) {
  return series
    .map((one) => ({ ...one, value: one.values[place] ?? 0 }))
    .sort((a, b) => b.value - a.value)
}
