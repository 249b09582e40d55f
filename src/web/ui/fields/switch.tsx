import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode
  /** Leaves the words to readers, where what stands around explains the switch. */
  hasHiddenLabel?: boolean
}

/** Something that is on or off, and becomes so at once. */
export function Switch({ label, hasHiddenLabel = false, className, ...input }: SwitchProps) {
  return (
    <label className={classes(styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked */}
      <input {...input} type="checkbox" role="switch" className={styles.slider} />
      <span className={hasHiddenLabel ? 'vh' : undefined}>{label}</span>
    </label>
  )
}
