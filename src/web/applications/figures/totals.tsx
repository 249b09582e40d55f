import type { MonthFigures, RecruitingFigures } from '../../../contract/applications/figures.ts'
import { t } from '../../../text/t.ts'
import { toneOf } from '../../ui/display/change-tone.ts'
import { Sparkline } from '../../ui/display/sparkline.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { rich } from '../../ui/rich.ts'
import { formatChange, formatHours, formatHoursChange, formatShare } from './format.ts'
import styles from './totals.module.css'

/** The totals of the period, their course, and the change since the period before. */
export function Totals({ figures }: { figures: RecruitingFigures }) {
  const { received, member } = figures.totals
  return (
    <dl className={styles.totals}>
      <Total
        name={t('Received')}
        figure="received"
        figures={figures}
        format={formatNumber}
        formatChange={formatChange}
      />
      <Total
        name={t('Became members')}
        note={received > 0 ? formatShare(member / received) : ''}
        figure="member"
        figures={figures}
        format={formatNumber}
        formatChange={formatChange}
      />
      <Total
        name={t('Time to first answer')}
        note={t('median')}
        figure="hoursToFirstAnswer"
        isGood={-1}
        figures={figures}
        format={formatHours}
        formatChange={formatHoursChange}
      />
      <Total
        name={t('Time to decision')}
        note={t('median')}
        figure="hoursToDecision"
        isGood={-1}
        figures={figures}
        format={formatHours}
        formatChange={formatHoursChange}
      />
    </dl>
  )
}

type Figure = keyof RecruitingFigures['totals'] & keyof MonthFigures

interface TotalProps {
  name: string
  note?: string
  figure: Figure
  /** 1 if more is better, otherwise -1. */
  isGood?: 1 | -1
  figures: RecruitingFigures
  format: (value: number) => string
  formatChange: (change: number) => string
}

function Total(props: TotalProps) {
  const { name, note, figure, isGood = 1, format, figures } = props
  const [now, before] = [figures.totals[figure], figures.previous[figure]]
  // The current month is not over, so that it would end every line in a fall.
  const course = figures.months.slice(0, -1).flatMap((month) => month[figure] ?? [])
  const change = now == null || before == null ? null : now - before
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.total}>
        {now == null ? '–' : format(now)} {note && <small>{note}</small>}
      </dd>
      <Sparkline values={course} max={Math.max(...course)} width={80} height={26} />
      {change !== null && (
        <dd className={styles.change}>
          {rich('<change>{difference}</change> vs. the period before', {
            difference: props.formatChange(change),
            change: (words) => <b className={toneOf(change * isGood)}>{words}</b>,
          })}
        </dd>
      )}
    </div>
  )
}
