import { listMonthFigures } from '../../../contract/applications/figures.ts'
import { formatCount, formatNumber } from '../../ui/format-number.ts'
import { ChartCard, type ChartProps } from './chart-card.tsx'
import { formatHours, formatMonth, formatMonthAndYear } from './format.ts'
import styles from './recruiting-page.module.css'

/** The applications received per month, and how many of their applicants are members today. */
export function Months({ figures: { months, funnel }, query }: ChartProps) {
  const hasTrials = funnel.some(({ stage }) => stage === 'trial')
  const max = Math.max(1, ...months.map(({ received }) => received))
  return (
    <ChartCard
      title="Per month"
      endpoint={listMonthFigures}
      query={query}
      table={{
        columns: [
          'Month',
          'Received',
          'Interview',
          ...(hasTrials ? ['Trial'] : []),
          'Member',
          'First answer',
          'Decision',
        ],
        rows: months.map((each) => ({
          key: each.month,
          cells: [
            formatMonthAndYear(each.month),
            formatNumber(each.received),
            formatNumber(each.interview),
            ...(hasTrials ? [formatNumber(each.trial)] : []),
            formatNumber(each.member),
            formatHours(each.hoursToFirstAnswer),
            formatHours(each.hoursToDecision),
          ],
        })),
      }}
      footer={
        <p className={styles.legend}>
          <span className={styles.reached} aria-hidden /> Received
          <span className={styles.members} aria-hidden /> Of these, members today
        </p>
      }
    >
      <ol className={styles.months}>
        {months.map(({ month, received, member }) => (
          <li key={month}>
            <span className={styles.bars} aria-hidden>
              <Bar count={received} max={max} className={styles.reached} />
              <Bar count={member} max={max} className={styles.members} />
            </span>
            <span aria-hidden>{formatMonth(month)}</span>
            <span className="vh">
              {formatMonthAndYear(month)}: {formatNumber(received)} received,{' '}
              {formatCount(member, 'member')} today
            </span>
          </li>
        ))}
      </ol>
    </ChartCard>
  )
}

function Bar({
  count,
  max,
  className,
}: {
  count: number
  max: number
  className: string | undefined
}) {
  if (count === 0) return null
  return (
    <span className={styles.bar}>
      <b>{formatNumber(count)}</b>
      <span className={className} style={{ height: `${(count / max) * 130}px` }} />
    </span>
  )
}
