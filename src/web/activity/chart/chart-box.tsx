import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { type Size, useElementSize } from './use-element-size.ts'

/**
 * The place of a chart, which is told its size. Measured before there is anything to draw, it lets a
 * chart be drawn at once when its numbers come.
 */
export function ChartBox({ children }: { children: (size: Size) => ReactNode }) {
  const [box, size] = useElementSize<HTMLDivElement>()
  return (
    <div ref={box} className={styles.box}>
      {size.width > 0 && children(size)}
    </div>
  )
}
