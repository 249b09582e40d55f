import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { memberAddress } from '../../members/member-url.ts'
import { classes } from '../../ui/classes.ts'
import card from '../activity-card.module.css'
import { averageInShort, shortUnitInWords, valueInShort, valueInWords } from '../labels.ts'
import type { Plot, Series } from '../plot.ts'
import { daysIn } from '../range/days.ts'
import { statWords } from './stats.ts'
import { totalOf } from './totals.ts'
import styles from './totals-table.module.css'

interface TotalsTableProps {
  plot: Plot
  /** Whether the lines are people's. */
  isOfUsers: boolean
  onHighlight: (id: string | null) => void
}

/** What each line comes to over the shown days; the chart in a few words. */
export function TotalsTable({ plot, isOfUsers, onHighlight }: TotalsTableProps) {
  const { stat, unit, series } = plot
  const sum = series.reduce((all, one) => all + totalOf(one), 0)
  const people = series.length === 1 ? '1 user' : `${series.length} users`
  return (
    <section className={classes(card.card, styles.totals)} aria-labelledby="totals">
      <div className={card.head}>
        <h2 id="totals">Totals in this period</h2>
        <p>{[valueInWords(stat, sum), ...(isOfUsers ? [people] : [])].join(', ')}</p>
      </div>
      <table aria-labelledby="totals">
        <thead>
          <tr>
            <th scope="col">{isOfUsers ? 'User' : 'Series'}</th>
            <th scope="col">{statWords[stat].title}</th>
            <th scope="col" className={styles.optional}>
              Per day
            </th>
            <th scope="col" className={styles.optional}>
              Best {unit}
            </th>
            {isOfUsers && <th scope="col">Share of selection</th>}
          </tr>
        </thead>
        <tbody>
          {series.map((one) => (
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

/** The place of the totals of ten people, as long as nothing is known of them. */
export function TotalsComing() {
  return <div className={classes(card.card, styles.totals, styles.coming)} aria-hidden />
}

interface TotalProps {
  plot: Plot
  series: Series
  isOfUsers: boolean
}

function Total({ plot, series, isOfUsers }: TotalProps) {
  const { stat, unit, starts, days } = plot
  const { name, look, values } = series
  const total = totalOf(series)
  const best = values.indexOf(Math.max(...values))
  const perDay = total / daysIn(days.from, days.to)
  return (
    <>
      <th scope="row">
        <span className={styles.who}>
          <svg width="20" height="6" stroke={look.color} strokeWidth="3" aria-hidden>
            <path d="M0 3H20" {...(look.dash && { strokeDasharray: look.dash })} />
          </svg>
          {isOfUsers ? (
            <Link to={memberAddress(series.id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </span>
      </th>
      <td>
        <b>{valueInShort(stat, total)}</b>
      </td>
      <td className={styles.optional}>{averageInShort(stat, perDay)}</td>
      <td className={styles.optional}>
        {total > 0 &&
          `${valueInShort(stat, values[best] ?? 0)} ${unit === 'day' ? 'on' : 'in'} ${shortUnitInWords(unit, starts[best] ?? '')}`}
      </td>
    </>
  )
}

interface ShareProps {
  of: number
  all: number
  /** The longest bar. */
  highest: number
  series: Series
}

function Share({ of, all, highest, series: { look } }: ShareProps) {
  const width = highest > 0 ? `${((100 * of) / highest).toFixed(1)}%` : '0%'
  return (
    <td>
      <span className={styles.share}>
        <i style={{ '--w': width, '--c': look.color } as CSSProperties} />
        <span>{((100 * of) / all || 0).toFixed(1)}%</span>
      </span>
    </td>
  )
}

function highestOf({ series }: Plot): number {
  return Math.max(...series.map(totalOf))
}
