import type { RecruitingFigures } from '../../../contract/applications/figures.ts'
import { t } from '../../../text/t.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { bold } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { formatChange, formatHours, formatHoursChange, formatShare } from './format.ts'
import styles from './recruiting-page.module.css'

/** The totals of the period with the change since the period before. */
export function Totals({ figures: { totals, previous } }: { figures: RecruitingFigures }) {
  const { received, member, hoursToFirstAnswer, hoursToDecision } = totals
  return (
    <dl className={styles.totals}>
      <Total
        name={t('Received')}
        value={formatNumber(received)}
        change={formatChange(received - previous.received)}
      />
      <Total
        name={t('Became members')}
        value={formatNumber(member)}
        note={received > 0 ? formatShare(member / received) : ''}
        change={formatChange(member - previous.member)}
      />
      <Total
        name={t('Time to first answer')}
        value={formatHours(hoursToFirstAnswer)}
        note={t('median')}
        change={changeOf(hoursToFirstAnswer, previous.hoursToFirstAnswer)}
      />
      <Total
        name={t('Time to decision')}
        value={formatHours(hoursToDecision)}
        note={t('median')}
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
          {rich('<change>{difference}</change> vs. the period before', {
            difference: change,
            change: bold,
          })}
        </dd>
      )}
    </div>
  )
}
