import { listMonthFigures } from '../../../contract/applications/figures.ts'
import { t } from '../../../text/t.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { ChartCard, type ChartProps } from './chart-card.tsx'
import { formatHours, formatMonth, formatMonthAndYear } from './format.ts'
import styles from './recruiting-page.module.css'

/** The applications received per month, and how many of their applicants are members today. */
export function Months({ figures: { months, funnel }, query }: ChartProps) {
  const hasTrials = funnel.some(({ stage }) => stage === 'trial')
  const max = Math.max(1, ...months.map(({ received }) => received))
  return (
    <ChartCard
      title={t('Per month')}
      endpoint={listMonthFigures}
      query={query}
      table={{
        columns: [
          t('Month'),
          t('Received'),
          t('Interview'),
          ...(hasTrials ? [t('Trial')] : []),
          t('Member'),
          t('First answer'),
          t('Decision'),
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
          <span className={styles.reached} aria-hidden /> {t('Received')}
          <span className={styles.members} aria-hidden /> {t('Of these, members today')}
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
              {t(
                '{month}: {received, number} received, {members, plural, one {# member} other {# members}} today',
                { month: formatMonthAndYear(month), received, members: member },
              )}
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
