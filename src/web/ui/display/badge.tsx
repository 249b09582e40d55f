import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './badge.module.css'

const dots = 'M2 3h2M6 3h2M4 6h2M2 9h2M6 9h2'

/** The hatching of each colour on a flag of 10 × 14, which distinguishes states without colour. */
const hatches = {
  accent: dots,
  warning: dots,
  danger: 'M3.5 1v10.5M6.5 1v10.5',
  success: 'M.5 5 5 .5M.5 9.5 9.5 .5M2 12.5 9.5 5M7 12 9.5 9.5',
  info: 'M1 3.5h8M1 6.5h8M1 9.5h8',
  neutral: '',
}

export type BadgeColor = keyof typeof hatches

/** A status in one word, with a colour and a hatching. */
export function Badge({ color, children }: { color: BadgeColor; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, styles[color])}>
      <svg width="10" height="14" viewBox="0 0 10 14" aria-hidden="true">
        <path className={styles.flag} d="M.5.5h9v13L5 10.5.5 13.5z" />
        <path
          className={classes(styles.flag, hatches[color] === dots && styles.dotted)}
          d={hatches[color]}
        />
      </svg>
      {children}
    </span>
  )
}

/** An outlined label without a status. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes(styles.badge, styles.tag)}>{children}</span>
}
