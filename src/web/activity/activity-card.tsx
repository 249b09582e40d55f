import Table from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { t } from '../../text/t.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { useKeyboardShortcut } from '../app/menu/use-keyboard-shortcut.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Empty, Loading, Skeleton } from '../ui/display/load-states.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import styles from './activity-card.module.css'
import { ChartBox } from './chart/chart-box.tsx'
import { LineChart } from './chart/line-chart.tsx'
import { formatDays } from './labels.ts'
import { NumbersTable } from './numbers-table.tsx'
import type { Plot } from './plot.ts'
import { chartFile } from './queries.ts'
import { activities, statLabels } from './totals/stats.ts'
import type { Dashboard } from './use-dashboard.ts'

interface ActivityCardProps {
  dashboard: Dashboard
  plot: Plot | null
  highlighted: string | null
}

/** The chart or its data table; `t` toggles between them. */
export function ActivityCard({ dashboard, plot, highlighted }: ActivityCardProps) {
  const { view, subject, picture, showActivity } = dashboard
  const [asTable, setAsTable] = useState(false)
  const turn = () => setAsTable(!asTable)
  useKeyboardShortcut('t', turn)
  const file = chartFile(subject)
  return (
    <section className={styles.card} aria-labelledby="activity" aria-busy={picture.isFetching}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id="activity">{titleOf(plot) ?? statLabels[subject.stat].title}</h2>
          <p className="muted">{plot ? formatDays(plot.days) : '\u00a0'}</p>
        </div>
        <div className={styles.actions}>
          <Button
            size="small"
            variant="quiet"
            icon={<Table size={16} strokeWidth={2} aria-hidden />}
            aria-pressed={asTable}
            aria-keyshortcuts="t"
            onClick={turn}
          >
            {t('Table')}
          </Button>
          {file && <CsvLink {...file} of={t('the activity')} variant="quiet" />}
        </div>
        <Segmented
          label={t('Activity Type')}
          className={styles.kinds}
          options={activities}
          value={view.activity}
          disabled={view.stat !== null}
          onChange={showActivity}
        />
      </div>
      {picture.isFetching && <div className={styles.busy} />}
      <Shown dashboard={dashboard} plot={plot} highlighted={highlighted} asTable={asTable} />
    </section>
  )
}

function Shown(props: ActivityCardProps & { asTable: boolean }) {
  const { dashboard, plot, highlighted, asTable } = props
  const { view, users, picture, showRange } = dashboard
  if (picture.error && !view.stat) {
    return (
      <div className={styles.instead}>
        <RequestError
          error={picture.error}
          onRetry={() => void picture.refetch()}
          isRetrying={picture.isFetching}
        >
          {view.activity === 'voice'
            ? t('Failed to fetch voice activity data. Please try again later.')
            : t('Failed to fetch message activity data. Please try again later.')}
        </RequestError>
      </div>
    )
  }
  if (!plot && (picture.data || users.error || users.data?.length === 0)) {
    return (
      <div className={styles.instead}>
        <Empty
          action={
            view.range.word === 'month' && (
              <Button size="small" onClick={() => showRange({ word: 'week' })}>
                {t('Show Last 7 Days')}
              </Button>
            )
          }
        >
          {t(
            'No activity data available for the selected criteria. Try selecting different users or time range.',
          )}
        </Empty>
      </div>
    )
  }
  if (plot && asTable) return <NumbersTable plot={plot} caption={labelOf(plot)} />
  return (
    <div className={styles.plot}>
      <ChartBox>
        {(size) =>
          plot ? (
            <LineChart plot={plot} size={size} label={labelOf(plot)} highlighted={highlighted} />
          ) : (
            <ChartComing />
          )
        }
      </ChartBox>
    </div>
  )
}

function ChartComing() {
  return (
    <div className={styles.skeleton}>
      <Loading isHidden>{t('Loading activity...')}</Loading>
      <Skeleton width="100%" height="100%" />
    </div>
  )
}

function labelOf(plot: Plot): string {
  return `${titleOf(plot)}, ${formatDays(plot.days)}`
}

function titleOf(plot: Plot | null): string | null {
  if (!plot) return null
  const { title } = statLabels[plot.stat]
  switch (plot.unit) {
    case 'day':
      return t('{title} per day', { title })
    case 'week':
      return t('{title} per week', { title })
    case 'month':
      return t('{title} per month', { title })
  }
}
