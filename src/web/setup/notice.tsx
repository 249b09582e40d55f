import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './notice.module.css'

interface NoticeProps {
  color: 'danger' | 'warning'
  /** In bold, before the rest. */
  title?: string
  role?: 'alert'
  children?: ReactNode
}

/** A box with what is wrong and what to do about it. */
export function Notice({ color, title, role, children }: NoticeProps) {
  return (
    <div role={role} className={classes(styles.notice, styles[color])}>
      <TriangleAlert size={17} strokeWidth={2} aria-hidden />
      <div>
        {title !== undefined && <b>{title}</b>} {children}
      </div>
    </div>
  )
}
