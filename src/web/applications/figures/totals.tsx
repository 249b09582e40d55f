import type { RecruitingFigures } from '../../../contract/applications/figures.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { formatChange, formatHours, formatHoursChange, formatShare } from './format.ts'
import styles from './recruiting-page.module.css'

/** The totals of the period with the change since the period before. */
export function Totals({ figures: { totals, previous } }: { figures: RecruitingFigures }) {
  const { received, member, hoursToFirstAnswer, hoursToDecision } = totals
  return (
    <dl className={styles.totals}>
      <Total
        name="Received"
        value={formatNumber(received)}
        change={formatChange(received - previous.received)}
      />
      <Total
        name="Became members"
        value={formatNumber(member)}
        note={received > 0 ? formatShare(member / received) : ''}
        change={formatChange(member - previous.member)}
      />
      <Total
        name="Time to first answer"
        value={formatHours(hoursToFirstAnswer)}
        note="median"
        change={changeOf(hoursToFirstAnswer, previous.hoursToFirstAnswer)}
      />
      <Total
        name="Time to decision"
        value={formatHours(hoursToDecision)}
        note="median"
        change={changeOf(hoursToDecision, previous.hoursToDecision)}
      />
    </dl>
  )
}

function changeOf(now: number | null | undefined, before: number | null | undefined) {
  return now == null || before == null ? null : formatHoursChange(now - before)
}

interface TotalProps {
  name: string
  value: string
  note?: string
  /** Null: there is nothing to compare with. */
  change: string | null
}

function Total({ name, value, note, change }: TotalProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.total}>
        {value} {note && <small>{note}</small>}
      </dd>
      {change && (
        <dd className={styles.change}>
          <b>{change}</b> vs. the period before
        </dd>
      )}
    </div>
  )
}
