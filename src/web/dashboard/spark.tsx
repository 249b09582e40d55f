import { useQuery } from '@tanstack/react-query'
import { area, curveMonotoneX, line } from 'd3-shape'
import { useMemo } from 'react'
import { plotOf } from './plot.ts'
import { pictureQuery } from './queries.ts'
import styles from './stat-strip.module.css'
import type { Stat } from './stats.ts'

const [width, height] = [94, 26]

/** The months behind a sum of all time, as a small ornament; nothing until they are there. */
export function Spark({ stat }: { stat: Stat }) {
  const { data } = useQuery({
    ...pictureQuery({ stat, range: { word: 'alltime' }, users: null }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const values = useMemo(() => data && plotOf(data, [], [])?.series[0]?.values, [data])
  if (!values || values.length < 3) return null
  const most = Math.max(...values)
  const x = (_: number, place: number) => (place * width) / (values.length - 1)
  const y = (value: number) => height - 1 - ((height - 3) * value) / most
  const ground = area<number>().x(x).y0(height).y1(y).curve(curveMonotoneX)
  const ridge = line<number>().x(x).y(y).curve(curveMonotoneX)
  return (
    <svg
      className={styles.spark}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={ground(values) ?? ''} opacity="0.13" stroke="none" />
      <path d={ridge(values) ?? ''} fill="none" />
    </svg>
  )
}
