import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name and tooltip. */
  label: string
  isDanger?: boolean
}

/** An icon-only button. */
export function IconButton({ label, isDanger = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes('icon-button', styles.button, isDanger && styles.danger, className)}
    />
  )
}
