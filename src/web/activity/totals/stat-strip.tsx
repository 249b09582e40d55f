import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { Stats } from '../../../contract/activity/dashboard.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { formatShortTenths } from '../../ui/format-tenths.ts'
import { statsQuery } from '../queries.ts'
import { formatRange, type Range } from '../range/ranges.ts'
import type { Dashboard } from '../use-dashboard.ts'
import { Sparkline } from './sparkline.tsx'
import styles from './stat-strip.module.css'
import { allStats, type Stat, statLabels } from './stats.ts'

/** The four all-time totals. Each toggles the server-wide mode of its count. */
export function StatStrip({ dashboard }: { dashboard: Dashboard }) {
  const { view, picture, isPainted, enterGuild, leaveGuild } = dashboard
  const { data, error, isFetching, refetch } = useQuery(statsQuery)
  const shown = view.stat ? picture.data : undefined
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
      <div className={styles.strip} role="group" aria-label={t('Server-wide statistics')}>
        {allStats.map((stat) => (
          <StatCard
            key={stat}
            stat={stat}
            total={data && sumOf(data, stat)}
            isFailed={error !== null}
            period={
              shown?.periodStats
                ? { sum: sumOf(shown.periodStats, stat), range: shown.range }
                : null
            }
            isOn={view.stat === stat}
            isChartPainted={isPainted}
            onClick={() => (view.stat === stat ? leaveGuild() : enterGuild(stat))}
          />
        ))}
      </div>
      {!data && !error && <Loading isHidden>{t('Loading stats...')}</Loading>}
      {error && !data && (
        <div className={styles.error}>
          <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
            {t('Error fetching stats. Please try again later.')}
          </RequestError>
        </div>
      )}
    </>
  )
}

interface StatCardProps {
  stat: Stat
  total: number | undefined
  isFailed: boolean
  /** The total in the shown period, in server-wide mode. */
  period: { sum: number; range: Range } | null
  isOn: boolean
  isChartPainted: boolean
  onClick: () => void
}

function StatCard(props: StatCardProps) {
  const { stat, total, isFailed, period, isOn, isChartPainted, onClick } = props
  const { card, color } = statLabels[stat]
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={isOn}
      style={{ '--c': color } as CSSProperties}
      onClick={onClick}
    >
      <span className={styles.name}>
        <i />
        {card}
      </span>
      <span className={styles.total}>
        {total !== undefined ? (
          formatShortTenths(total)
        ) : isFailed ? (
          '–'
        ) : (
          <Skeleton width={88} height={26} />
        )}
      </span>
      <Sparkline stat={stat} mustWait={!isChartPainted} />
      <span className={styles.period}>
        {period ? (
          <>
            <b>{formatShortTenths(period.sum)}</b> {formatRange(period.range)}
          </>
        ) : (
          t('All time')
        )}
      </span>
    </button>
  )
}

function sumOf(stats: Stats, stat: Stat): number {
  const { messageCount, voiceTime, eventsCount, submissions } = stats
  return (
    { message: messageCount, voice: voiceTime, events: eventsCount, forms: submissions }[stat] ?? 0
  )
}
