import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './choice.module.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  type: 'checkbox' | 'radio'
  label: ReactNode
  /** 20 px on public pages, 16 in the staff area. */
  size?: 'large' | 'small'
}

/** A checkbox or radio button with its label; the whole row is clickable. */
export function Choice({ label, size = 'large', className, ...input }: ChoiceProps) {
  const look = classes(
    styles.choice,
    size === 'small' && styles.small,
    input.readOnly && styles.readOnly,
    className,
  )
  return (
    <label className={look}>
      <input {...input} className={styles.input} />
      <span dir="auto">{label}</span>
    </label>
  )
}
