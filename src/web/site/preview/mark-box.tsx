import { classes } from '../../ui/classes.ts'
import type { Mark } from './marks.ts'
import styles from './stage.module.css'

/** A frame with its label over the preview. */
export function MarkBox({ mark, scale }: { mark: Mark; scale: number }) {
  const { kind, label, top, left, width, height } = mark
  const place = {
    top: top * scale,
    left: left * scale,
    width: width * scale,
    height: height * scale,
  }
  return (
    <div className={classes(styles.mark, styles[kind])} style={place} aria-hidden>
      {kind !== 'selected' && <span>{label}</span>}
    </div>
  )
}
