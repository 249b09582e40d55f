import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { type Size, useBox } from './use-box.ts'

/**
 * The place of a chart, which is told its size. Measured before there is anything to draw, it lets a
 * chart be drawn at once when its numbers come.
 */
export function ChartBox({ children }: { children: (size: Size) => ReactNode }) {
  const [box, size] = useBox<HTMLDivElement>()
  return (
    <div ref={box} className={styles.box}>
      {size.width > 0 && children(size)}
    </div>
  )
}
