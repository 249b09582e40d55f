import { useId } from 'react'
import { t } from '../../text/t.ts'
import { formatNumber } from '../ui/format-number.ts'
import styles from './member-page.module.css'

interface LevelProgressProps {
  title: string
  level: number
  /** XP since the last level-up. */
  xp: number
  /** XP needed for the next level. */
  required: number
  color: string
}

/** A level and the progress to the next one. */
export function LevelProgress({ title, level, xp, required, color }: LevelProgressProps) {
  const id = useId()
  const share = required > 0 ? Math.min(1, Math.max(0, xp / required)) : 0
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        <p className={styles.level}>{formatNumber(level)}</p>
      </div>
      <span className={styles.progress} aria-hidden>
        <span style={{ width: `${share * 100}%`, background: color }} />
      </span>
      <p className="muted">
        {t('{xp, number} of {required, number} XP to level {next, number}', {
          xp,
          required,
          next: level + 1,
        })}
      </p>
    </section>
  )
}
