import { useMemo } from 'react'
import { formatUnit, formatValue } from '../labels.ts'
import type { Plot } from '../plot.ts'
import { Axes } from './axes.tsx'
import styles from './chart.module.css'
import { EndLabels } from './end-labels.tsx'
import { computeGeometry, type Geometry } from './geometry.ts'
import { Lines } from './lines.tsx'
import { seriesAt, Tooltip } from './tooltip.tsx'
import { useCrosshair } from './use-crosshair.ts'
import type { Size } from './use-element-size.ts'

interface LineChartProps {
  plot: Plot
  size: Size
  /** The accessible name. */
  label: string
  /** The id of the highlighted line; the others fade. */
  highlighted: string | null
}

/** A line chart over time, readable point by point with the pointer and the arrow keys. */
export function LineChart({ plot, size, label, highlighted }: LineChartProps) {
  const { width, height } = size
  const geometry = useMemo(() => computeGeometry(plot, width, height), [plot, width, height])
  const { index, isByKeys, point, press, leave } = useCrosshair(plot.starts.length, geometry)
  const read = index ?? plot.starts.length - 1
  return (
    <>
      <div
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={plot.starts.length - 1}
        aria-valuenow={read}
        aria-valuetext={formatUnit(plot.unit, plot.starts[read] ?? '')}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={leave}
        onKeyDown={press}
        onBlur={leave}
      >
        <svg width={width} height={height} aria-hidden>
          <Axes plot={plot} geometry={geometry} />
          {index !== null && <Cross at={geometry.x(index)} geometry={geometry} />}
          <Lines plot={plot} geometry={geometry} highlighted={highlighted} />
          {index !== null && <Points plot={plot} geometry={geometry} index={index} />}
        </svg>
        {geometry.hasNames && (
          <EndLabels plot={plot} geometry={geometry} highlighted={highlighted} />
        )}
        {index !== null && <Tooltip plot={plot} geometry={geometry} index={index} />}
      </div>
      <p className="vh" aria-live="polite">
        {index !== null && isByKeys && sentenceAt(plot, index)}
      </p>
    </>
  )
}

function Cross({ at, geometry: { top, bottom } }: { at: number; geometry: Geometry }) {
  return <path className={styles.cross} d={`M${at} ${top}V${bottom}`} />
}

interface PointsProps {
  plot: Plot
  geometry: Geometry
  index: number
}

function Points({ plot, geometry, index }: PointsProps) {
  return plot.series
    .toReversed()
    .map(({ id, style, values }) => (
      <circle
        key={id}
        className={styles.point}
        cx={geometry.x(index)}
        cy={geometry.y(values[index] ?? 0)}
        r="4"
        fill={style.color}
      />
    ))
}

function sentenceAt(plot: Plot, index: number): string {
  const values = seriesAt(plot, index).map(
    ({ name, value }) => `${name} ${formatValue(plot.stat, value)}`,
  )
  return `${formatUnit(plot.unit, plot.starts[index] ?? '')}: ${values.join(', ')}`
}
