import styles from './sparkline.module.css'

interface SparklineProps {
  values: readonly number[]
  /** The value at the upper edge. */
  max: number
  width: number
  height: number
}

/** A small line without axes, of at least three values; decorative, because the figures are beside it. */
export function Sparkline({ values, max, width, height }: SparklineProps) {
  if (values.length < 3)
    return <svg className={styles.spark} width={width} height={height} aria-hidden />
  const line = values
    .map((value, index) => {
      const x = 1 + (index * (width - 2)) / (values.length - 1)
      const y = height - 2 - ((height - 4) * value) / (max || 1)
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('L')
  return (
    <svg className={styles.spark} width={width} height={height} aria-hidden>
      <path className={styles.below} d={`M${line}V${height}H1z`} />
      <path d={`M${line}`} />
    </svg>
  )
}
