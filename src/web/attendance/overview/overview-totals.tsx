import type { AttendanceOverview, OverviewTotals } from '../../../contract/attendance/overview.ts'
import { t } from '../../../text/t.ts'
import { toneOf } from '../../ui/display/change-tone.ts'
import { Sparkline } from '../../ui/display/sparkline.tsx'
import { formatChange } from '../../ui/format-change.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { rich } from '../../ui/rich.ts'
import styles from './attendance-page.module.css'
import type { EventCounts } from './count-by-event.ts'

interface TotalsStripProps {
  overview: AttendanceOverview
  counts: readonly EventCounts[]
}

/** The sums over all members, their course, and how they changed. */
export function TotalsStrip({ overview, counts }: TotalsStripProps) {
  const { totals, previous, events, members } = overview
  const change = (read: (totals: OverviewTotals) => number | null | undefined, isGood = 1) => {
    const [now, before] = [read(totals), previous && read(previous)]
    if (now == null || before == null) return null
    return { by: Math.round(10 * (now - before)) / 10, isGood, events: events.length }
  }
  const points = ({ reliability }: OverviewTotals) =>
    reliability == null ? null : Math.round(100 * reliability)
  const percent = points(totals)
  return (
    <dl className={styles.totals}>
      <Total
        label={t('Reliability, average')}
        value={percent === null ? '–' : t('{percent}%', { percent })}
        course={counts.map(({ reliability }) => reliability ?? 0)}
        change={change(points)}
      />
      <Total
        label={t('Present per event')}
        value={formatNumber(totals.presentPerEvent)}
        note={t('of {count, number}', { count: members.length })}
        course={counts.map(({ present }) => present)}
        change={change(({ presentPerEvent }) => presentPerEvent)}
      />
      <Total
        label={t('Late or left early')}
        value={formatNumber(totals.lateOrLeftEarly)}
        course={counts.map(({ lateOrLeftEarly }) => lateOrLeftEarly)}
        change={change(({ lateOrLeftEarly }) => lateOrLeftEarly, -1)}
      />
      <Total
        label={t('Absent')}
        value={formatNumber(totals.absent)}
        course={counts.map(({ absent }) => absent)}
        change={change(({ absent }) => absent, -1)}
      />
    </dl>
  )
}

interface TotalProps {
  label: string
  value: string
  note?: string
  /** The value at each event. */
  course: readonly number[]
  /** Against as many events before; `isGood` is 1 if more is better, otherwise -1. */
  change: { by: number; isGood: number; events: number } | null
}

function Total({ label, value, note, course, change }: TotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {value} {note && <small>{note}</small>}
      </dd>
      <Sparkline values={course} max={Math.max(...course)} width={92} height={26} />
      <dd className={styles.change}>
        {change &&
          rich('<change>{difference}</change> on the {count} before', {
            difference: formatChange(change.by),
            count: change.events,
            change: (words) => <b className={toneOf(change.by * change.isGood)}>{words}</b>,
          })}
      </dd>
    </div>
  )
}
