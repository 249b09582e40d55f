import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { t } from '../../../text/t.ts'
import { memberUrl } from '../../members/member-url.ts'
import { classes } from '../../ui/classes.ts'
import { dayFormats } from '../../ui/format-date.ts'
import card from '../activity-card.module.css'
import { formatAverage, formatShareInTenths, formatShortValue, formatValue } from '../labels.ts'
import type { Plot, Series } from '../plot.ts'
import { type Day, daysIn } from '../range/days.ts'
import type { Unit } from '../range/ranges.ts'
import { statLabels } from './stats.ts'
import styles from './totals-table.module.css'

const bestLabels: Record<Unit, string> = {
  day: t('Best day'),
  week: t('Best week'),
  month: t('Best month'),
}

interface TotalsTableProps {
  plot: Plot
  /** Whether the lines are users. */
  isOfUsers: boolean
  onHighlight: (id: string | null) => void
}

/** The total of each line in the shown period, the highest first. */
export function TotalsTable({ plot, isOfUsers, onHighlight }: TotalsTableProps) {
  const { stat, unit, series } = plot
  const sum = series.reduce((all, one) => all + totalOf(one), 0)
  const people = t('{count, plural, one {# user} other {# users}}', { count: series.length })
  return (
    <section className={classes(card.card, styles.totals)} aria-labelledby="totals">
      <div className={card.head}>
        <h2 id="totals">{t('Totals in this period')}</h2>
        <p>{[formatValue(stat, sum), ...(isOfUsers ? [people] : [])].join(', ')}</p>
      </div>
      <table aria-labelledby="totals">
        <thead>
          <tr>
            <th scope="col">{isOfUsers ? t('User') : t('Series')}</th>
            <th scope="col" aria-sort="descending">
              {statLabels[stat].title}
            </th>
            <th scope="col" className={styles.optional}>
              {t('Per day')}
            </th>
            <th scope="col" className={styles.optional}>
              {bestLabels[unit]}
            </th>
            {isOfUsers && <th scope="col">{t('Share of selection')}</th>}
          </tr>
        </thead>
        <tbody>
          {sortedByTotal(series).map((one) => (
            <tr
              key={one.id}
              onMouseEnter={() => onHighlight(one.id)}
              onMouseLeave={() => onHighlight(null)}
            >
              <Total plot={plot} series={one} isOfUsers={isOfUsers} />
              {isOfUsers && (
                <Share of={totalOf(one)} all={sum} highest={highestOf(plot)} series={one} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Reserves the space of ten rows while loading. */
export function TotalsSkeleton() {
  return <div className={classes(card.card, styles.totals, styles.skeleton)} aria-hidden />
}

interface TotalProps {
  plot: Plot
  series: Series
  isOfUsers: boolean
}

function Total({ plot, series, isOfUsers }: TotalProps) {
  const { stat, unit, starts, days } = plot
  const { name, style, values } = series
  const total = totalOf(series)
  const best = values.indexOf(Math.max(...values))
  const perDay = total / daysIn(days.from, days.to)
  return (
    <>
      <th scope="row">
        <span className={styles.member}>
          <svg width="20" height="6" stroke={style.color} strokeWidth="3" aria-hidden>
            <path d="M0 3H20" {...(style.dash && { strokeDasharray: style.dash })} />
          </svg>
          {isOfUsers ? (
            <Link to={memberUrl(series.id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </span>
      </th>
      <td>
        <b>{formatShortValue(stat, total)}</b>
      </td>
      <td className={styles.optional}>{formatAverage(stat, perDay)}</td>
      <td className={styles.optional}>
        {total > 0 &&
          formatBest(unit, starts[best] ?? '', formatShortValue(stat, values[best] ?? 0))}
      </td>
    </>
  )
}

/** `158 on 7 Nov`, `158 in the week of 2 Nov`, `158 in Nov 2026`. */
function formatBest(unit: Unit, start: Day, amount: string): string {
  const { dayAndMonth, monthAndYear } = dayFormats
  const date = new Date(start)
  switch (unit) {
    case 'day':
      return t('{amount} on {day}', { amount, day: dayAndMonth.format(date) })
    case 'week':
      return t('{amount} in the week of {day}', { amount, day: dayAndMonth.format(date) })
    case 'month':
      return t('{amount} in {month}', { amount, month: monthAndYear.format(date) })
  }
}

interface ShareProps {
  of: number
  all: number
  /** The value of the longest bar. */
  highest: number
  series: Series
}

function Share({ of, all, highest, series: { style } }: ShareProps) {
  const width = highest > 0 ? `${((100 * of) / highest).toFixed(1)}%` : '0%'
  return (
    <td>
      <span className={styles.share}>
        <i style={{ '--w': width, '--c': style.color } as CSSProperties} />
        <span>{formatShareInTenths(of, all)}</span>
      </span>
    </td>
  )
}

function sortedByTotal(series: readonly Series[]): Series[] {
  return [...series].sort((one, other) => totalOf(other) - totalOf(one))
}

function totalOf({ values }: Series): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function highestOf({ series }: Plot): number {
  return Math.max(...series.map(totalOf))
}
