import { useId } from 'react'
import styles from './imports.module.css'

interface ProgressBarProps {
  label: string
  done: number
  total: number
  /** The progress in words, below the bar. */
  children?: string
}

/** A labelled progress bar. */
export function ProgressBar({ label, done, total, children }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <progress id={id} value={done} max={Math.max(total, 1)} />
      {children && <p className="muted">{children}</p>}
    </div>
  )
}
