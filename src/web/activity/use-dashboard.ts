import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DashboardUser } from '../../contract/activity/dashboard.ts'
import { type ChartSubject, chartQuery, usersQuery } from './queries.ts'
import type { Range } from './range/ranges.ts'
import { knownSelection, selectedIds, toggleSelected } from './selection.ts'
import type { Activity, Stat } from './totals/stats.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { useView } from './use-view.ts'

const nobody: readonly DashboardUser[] = []

/** The dashboard's state, queries and actions. */
export function useDashboard() {
  const { view, show, thisYear } = useView()
  // Fetched first, because the chart depends on it.
  usePrefetchQuery(usersQuery)
  const users = useQuery(usersQuery)
  const known = users.data ?? nobody
  const key = JSON.stringify(view.selection)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the selection.
  const selection = useMemo(() => knownSelection(known, view.selection), [known, key])

  const subject: ChartSubject = view.stat
    ? { stat: view.stat, range: view.range, users: null }
    : { stat: view.activity, range: view.range, users: selectedIds(selection) }
  const picture = useQuery(chartQuery(subject))
  const failure = useLeavingOnFailure(view.stat, picture, () =>
    show({ stat: null }, { replace: true }),
  )

  return {
    view,
    thisYear,
    users,
    known,
    selection,
    subject,
    picture,
    /** Whether the first chart was painted or has failed; less important queries wait for it. */
    isPainted: useAfterPaint(!users.isFetching && !picture.isFetching),
    /** The last server-wide fetch that failed and ended the mode. */
    failure: failure.last,
    toggle(id: string) {
      show({ selection: toggleSelected(selection, id) }, { replace: true })
    },
    showRange: (range: Range) => show({ range }),
    showActivity: (activity: Activity) => show({ activity }),
    /** Enters the server-wide mode of a count. Events and forms have no activity per user. */
    enterGuild(stat: Stat) {
      failure.clear()
      const hasActivity = stat === 'message' || stat === 'voice'
      show({ stat, ...(!hasActivity && { activity: 'message' as const }) })
    },
    leaveGuild: () => show({ stat: null }),
  }
}

export type Dashboard = ReturnType<typeof useDashboard>

interface QueryState {
  error: Error | null
  isFetching: boolean
}

/** Leaves the server-wide mode if its data cannot be fetched, and stores the error. */
function useLeavingOnFailure(
  stat: Stat | null,
  { error, isFetching }: QueryState,
  leave: () => void,
) {
  const [last, setLast] = useState<{ stat: Stat; error: Error } | null>(null)
  const fail = useEffectEvent(() => {
    if (!stat || !error || isFetching) return
    setLast({ stat, error })
    leave()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an effect event is not a dependency.
  useEffect(fail, [stat, error, isFetching])
  return { last, clear: () => setLast(null) }
}
