import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { smoothPath } from '../paths.ts'
import { buildPlot } from '../plot.ts'
import { type ChartData, chartQuery } from '../queries.ts'
import styles from './stat-strip.module.css'
import type { Stat } from './stats.ts'

const [width, height] = [94, 26]

interface SparkProps {
  stat: Stat
  /** Waits until more important data has loaded. */
  mustWait: boolean
}

/** A sparkline of the complete months behind an all-time total. */
export function Sparkline({ stat, mustWait }: SparkProps) {
  const { data } = useQuery({
    ...chartQuery({ stat, range: { word: 'alltime' }, users: null }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !mustWait,
  })
  const values = useMemo(() => data && completeMonths(data), [data])
  if (!values || values.length < 3) return null
  const max = Math.max(...values)
  const ridge = smoothPath(
    values.map((value, index) => ({
      x: (index * width) / (values.length - 1),
      y: height - 1 - ((height - 3) * value) / (max || 1),
    })),
  )
  return (
    <svg
      className={styles.spark}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={`${ridge}V${height}H0Z`} opacity="0.13" stroke="none" />
      <path d={ridge} fill="none" />
    </svg>
  )
}

/** The values without those of the current month, which would end every line in a fall. */
function completeMonths(data: ChartData): readonly number[] | undefined {
  const plot = buildPlot(data, [], [])
  const values = plot?.series[0]?.values
  return plot?.isLastPartial ? values?.slice(0, -1) : values
}
