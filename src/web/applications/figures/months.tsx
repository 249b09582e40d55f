import { listMonthFigures, type MonthFigures } from '../../../contract/applications/figures.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { tickStep } from '../../ui/tick-step.ts'
import { ChartCard, type ChartProps } from './chart-card.tsx'
import { formatHours, formatMonth, formatMonthAndYear } from './format.ts'
import { Legend } from './legend.tsx'
import styles from './months.module.css'
import shared from './recruiting-page.module.css'

/** The applications received per month, and how many of their applicants are members today. */
export function Months({ figures: { months, funnel }, query }: ChartProps) {
  const hasTrials = funnel.some(({ stage }) => stage === 'trial')
  const highest = Math.max(1, ...months.map(({ received }) => received))
  const step = tickStep(highest)
  const steps = Math.ceil(highest / step)
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
        <Legend
          keys={[
            { label: t('Received'), className: shared.reached },
            { label: t('Of these, members today'), className: shared.members },
          ]}
        />
      }
    >
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden>
          {Array.from({ length: steps + 1 }, (_, rank) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other key
            <span key={rank}>{formatNumber((steps - rank) * step)}</span>
          ))}
        </div>
        <ol className={styles.months}>
          {months.map((month) => (
            <Month key={month.month} figures={month} max={steps * step} />
          ))}
        </ol>
      </div>
    </ChartCard>
  )
}

function Month({ figures, max }: { figures: MonthFigures; max: number }) {
  const { month, received, member } = figures
  return (
    <li>
      <span className={styles.bars} aria-hidden>
        <Bar count={received} max={max} className={shared.reached} />
        <Bar count={member} max={max} className={shared.members} />
      </span>
      <span aria-hidden>{formatMonth(month)}</span>
      <span className="vh">
        {t(
          '{month}: {received, number} received, {members, plural, one {# member} other {# members}} today',
          { month: formatMonthAndYear(month), received, members: member },
        )}
      </span>
    </li>
  )
}

interface BarProps {
  count: number
  /** The value at the upper rule. */
  max: number
  className: string | undefined
}

function Bar({ count, max, className }: BarProps) {
  if (count === 0) return null
  return (
    <span className={classes(styles.bar, className)} style={{ height: `${(count / max) * 100}%` }}>
      <b>{formatNumber(count)}</b>
    </span>
  )
}
