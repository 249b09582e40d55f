import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { type Size, useElementSize } from './use-element-size.ts'

/** Measures the space for a chart before its data has loaded, so that it can be drawn in one render. */
export function ChartBox({ children }: { children: (size: Size) => ReactNode }) {
  const [box, size] = useElementSize<HTMLDivElement>()
  return (
    <div ref={box} className={styles.box}>
      {size.width > 0 && children(size)}
    </div>
  )
}
