import { memo } from 'react'
import type { Plot } from '../plot.ts'
import styles from './chart.module.css'
import type { Geometry } from './geometry.ts'

/** Grid lines, ticks and shaded weekends. */
export const Axes = memo(function Axes({ plot, geometry }: { plot: Plot; geometry: Geometry }) {
  const { left, right, bottom, rules, ticks } = geometry
  return (
    <g className={styles.axes}>
      {plot.unit === 'day' && <Weekends plot={plot} geometry={geometry} />}
      {rules.map(({ at, label }) => (
        <g key={label}>
          <path className={at === bottom ? styles.base : undefined} d={`M${left} ${at}H${right}`} />
          <text x={left - 10} y={at + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <path className={styles.base} d={`M${at} ${bottom}v5`} />
          <text x={at} y={bottom + 20} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </g>
  )
})

function Weekends({ plot, geometry }: { plot: Plot; geometry: Geometry }) {
  const { left, right, top, bottom, x } = geometry
  const half = (x(1) - x(0)) / 2
  return plot.starts.map((start, index) => {
    if (![0, 6].includes(new Date(start).getUTCDay())) return null
    const from = Math.max(left, x(index) - half)
    const to = Math.min(right, x(index) + half)
    return (
      <rect
        key={start}
        className={styles.weekend}
        x={from}
        y={top}
        width={Math.max(0, to - from)}
        height={bottom - top}
      />
    )
  })
}
