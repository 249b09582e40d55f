import { classes } from '../../ui/classes.ts'
import styles from './color.module.css'

/** A small pennon in a colour; null: in many. */
export function Swatch({ color }: { color: string | null }) {
  return (
    <span
      className={classes(styles.swatch, color === null && styles.any)}
      style={color === null ? undefined : { background: color }}
    />
  )
}
