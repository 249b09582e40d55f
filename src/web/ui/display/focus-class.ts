import type { Focus } from '../../../contract/site/content-fields.ts'
import styles from './focus.module.css'

/** The class of an element whose pictures are cropped around this point; without one, as the style sheet says. */
export function focusClass(focus: Focus | undefined): string | undefined {
  if (!focus) return undefined
  const step = (percent: number) => Math.round(percent / 10)
  return `${styles[`x${step(focus.x)}`]} ${styles[`y${step(focus.y)}`]}`
}
