import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode
  /** Shows the label only to screen readers. */
  hasHiddenLabel?: boolean
}

/** A switch, which takes effect at once. */
export function Switch({ label, hasHiddenLabel = false, className, ...input }: SwitchProps) {
  return (
    <label className={classes(styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked */}
      <input {...input} type="checkbox" role="switch" className={styles.slider} />
      <span className={hasHiddenLabel ? 'vh' : undefined}>{label}</span>
    </label>
  )
}
