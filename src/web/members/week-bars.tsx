import { type CSSProperties, type ReactNode, useId } from 'react'
import { t } from '../../text/t.ts'
import { dayFormats } from '../ui/format-date.ts'
import styles from './member-page.module.css'

interface WeekBarsProps {
  title: string
  /** Oldest first. */
  weeks: readonly { monday: string; value: number }[]
  written: (value: number) => string
  color: string
  /** The link to the CSV export by day. */
  file: ReactNode
}

/** A bar chart by week, as a list for screen readers. */
export function WeekBars({ title, weeks, written, color, file }: WeekBarsProps) {
  const id = useId()
  const max = Math.max(0, ...weeks.map(({ value }) => value))
  const sum = weeks.reduce((total, { value }) => total + value, 0)
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        <p className="muted">
          {weeks.length > 0 &&
            t('{amount} in {weeks, plural, one {# week} other {# weeks}}', {
              amount: written(sum),
              weeks: weeks.length,
            })}
        </p>
        {max > 0 && file}
      </div>
      {max === 0 ? (
        <p className="muted">{t('No activity in these weeks.')}</p>
      ) : (
        <ol className={styles.bars}>
          {weeks.map(({ monday, value }, index) => (
            <li key={monday} title={weekLabel(monday, written(value))}>
              <span className={styles.bar} aria-hidden>
                <span
                  style={{ height: `${(value / max) * 100}%`, '--c': color } as CSSProperties}
                />
              </span>
              <span className={styles.week} aria-hidden>
                {(weeks.length - 1 - index) % 4 === 3 && dayOf(monday)}
                {index === weeks.length - 1 && t('Now')}
              </span>
              <span className="vh">{weekLabel(monday, written(value))}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function weekLabel(monday: string, amount: string): string {
  return t('Week of {day}: {amount}', { day: dayOf(monday), amount })
}

function dayOf(date: string): string {
  return dayFormats.dayAndMonth.format(Date.parse(date))
}
