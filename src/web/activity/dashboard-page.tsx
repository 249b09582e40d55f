import { useMemo, useState } from 'react'
import { t } from '../../text/t.ts'
import { AdminMenu, AdminPanel } from '../app/menu/admin-nav.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { usePageTitle } from '../app/navigation/use-page-title.ts'
import { ActivityCard } from './activity-card.tsx'
import styles from './dashboard-page.module.css'
import { HeatmapCard } from './heatmap/heatmap-card.tsx'
import { buildPlot, type Plot } from './plot.ts'
import { RangeControls } from './range/range-controls.tsx'
import { FirstStepsIfNew } from './setup/first-steps-if-new.tsx'
import { ShortcutsNote } from './shortcuts-note.tsx'
import { StatStrip } from './totals/stat-strip.tsx'
import { statLabels } from './totals/stats.ts'
import { TotalsSkeleton, TotalsTable } from './totals/totals-table.tsx'
import { type Dashboard, useDashboard } from './use-dashboard.ts'
import { UserPicker } from './users/user-picker.tsx'

/** /menu: the activity of members or of the whole guild. */
export function DashboardPage() {
  usePageTitle(t('Dashboard'))
  const dashboard = useDashboard()
  const plot = usePlot(dashboard)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  return (
    <div className={styles.area}>
      <div className={styles.page}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('Dashboard')}
        </h1>
        <AdminMenu />
        <FirstStepsIfNew />
        <StatStrip dashboard={dashboard} />
        <GuildFailure dashboard={dashboard} />
        <RangeControls
          range={dashboard.view.range}
          thisYear={dashboard.thisYear}
          onChange={dashboard.showRange}
        />
        <ActivityCard dashboard={dashboard} plot={plot} highlighted={knownIn(plot, highlighted)} />
        {plot ? (
          <TotalsTable
            plot={plot}
            isOfUsers={dashboard.picture.data?.users !== null}
            onHighlight={setHighlighted}
          />
        ) : (
          isComing(dashboard) && <TotalsSkeleton />
        )}
        <HeatmapCard view={dashboard.view} mustWait={!dashboard.isPainted} />
        <ShortcutsNote />
      </div>
      <UserPicker dashboard={dashboard} onHighlight={setHighlighted} />
      <aside className={styles.panel}>
        <AdminPanel />
      </aside>
    </div>
  )
}

/** Whether members' totals are loading; the whole guild has only one row. */
function isComing({ view, users, picture }: Dashboard): boolean {
  const mayCome = !users.error && users.data?.length !== 0 && !picture.error
  return view.stat === null && mayCome && picture.data === undefined
}

/** The plot; null without data. */
function usePlot({ picture, known, selection }: Dashboard): Plot | null {
  const { data, error } = picture
  return useMemo(
    () => (data && !error ? buildPlot(data, known, selection) : null),
    [data, error, known, selection],
  )
}

/** The highlighted id, if it is in the plot. */
function knownIn(plot: Plot | null, id: string | null): string | null {
  return plot?.series.some((one) => one.id === id) ? id : null
}

function GuildFailure({ dashboard: { failure, view, enterGuild } }: { dashboard: Dashboard }) {
  if (!failure || view.stat) return null
  return (
    <div className={styles.failure}>
      <RequestError error={failure.error} onRetry={() => enterGuild(failure.stat)}>
        {statLabels[failure.stat].failure}
      </RequestError>
    </div>
  )
}
