import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getEventStats,
  getFormStats,
  getMessageActivity,
  getMessageStats,
  getStats,
  getVoiceActivity,
  getVoiceStats,
  listDashboardUsers,
  listMemberSums,
  type RangeQuery,
  type Stats,
} from '../../contract/activity/dashboard.ts'
import {
  getMessageHeatmap,
  getVoiceHeatmap,
  listMessageHours,
  listVoiceHours,
} from '../../contract/activity/heatmap.ts'
import { call } from '../app/api.ts'
import { parseTimeline } from './parse-timeline.ts'
import { type Range, toRangeQuery } from './range/ranges.ts'
import type { Counts } from './timeline.ts'
import type { Activity, Stat } from './totals/stats.ts'

/** All selectable users, most active first. */
export const usersQuery = queryOptions({
  queryKey: ['dashboard', 'users'],
  queryFn: () => call(listDashboardUsers),
})

/** The messages and voice hours of the most active users in a range; the previous ones are kept while loading. */
export const sumsQuery = (range: Range) =>
  queryOptions({
    queryKey: ['dashboard', 'sums', range],
    queryFn: async (): Promise<Record<Activity, ReadonlyMap<string, number>>> => {
      const sums = await call(listMemberSums, { querystring: toRangeQuery(range) })
      return {
        message: new Map(sums.map(({ userId, messageCount }) => [userId, messageCount])),
        voice: new Map(sums.map(({ userId, voiceHours }) => [userId, voiceHours])),
      }
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

/** Polling interval of live totals, in milliseconds. */
const lookEvery = 15_000

/** All-time totals, polled while the dashboard is open. */
export const statsQuery = queryOptions({
  queryKey: ['dashboard', 'stats'],
  queryFn: () => call(getStats),
  refetchInterval: lookEvery,
})

/** What a chart shows. */
export interface ChartSubject {
  stat: Stat
  range: Range
  /** Selected users; null: the whole guild. */
  users: readonly string[] | null
}

/** The data of a chart. Contains its subject, because it stays visible while the next one loads. */
export interface ChartData extends ChartSubject {
  counts: Counts
  /** The guild's totals in the same period; absent for selected users. */
  periodStats?: Stats
}

/** The data of a chart; the previous data is kept while loading. */
export const chartQuery = (subject: ChartSubject) =>
  queryOptions({
    queryKey: ['dashboard', 'picture', subject],
    queryFn: async (): Promise<ChartData> => ({ ...subject, ...(await readPicture(subject)) }),
    enabled: subject.users === null || subject.users.length > 0,
    placeholderData: keepPreviousData,
    // Comparing thousands of entries would take longer than rendering them again.
    structuralSharing: false,
  })

/** The guild's activity by weekday and hour. */
export const heatmapQuery = (kind: Activity, range: Range) =>
  queryOptions({
    queryKey: ['dashboard', 'heatmap', kind, range],
    queryFn: async () => {
      const endpoint = kind === 'message' ? getMessageHeatmap : getVoiceHeatmap
      return { kind, range, ...(await call(endpoint, { querystring: toRangeQuery(range) })) }
    },
    placeholderData: keepPreviousData,
  })

/** The CSV export of the heatmap. */
export function heatmapFile(kind: Activity, range: Range) {
  return {
    endpoint: kind === 'message' ? listMessageHours : listVoiceHours,
    querystring: toRangeQuery(range),
  }
}

/** The CSV export of a chart; null if nobody is selected. */
export function chartFile({ stat, range, users }: ChartSubject) {
  if (users === null) return { endpoint: guildStats[stat], querystring: toRangeQuery(range) }
  if (users.length === 0) return null
  return {
    endpoint: stat === 'voice' ? getVoiceActivity : getMessageActivity,
    querystring: { ...toRangeQuery(range), users: users.join(',') },
  }
}

const guildStats = {
  message: getMessageStats,
  voice: getVoiceStats,
  events: getEventStats,
  forms: getFormStats,
}

async function readPicture({ stat, range, users }: ChartSubject) {
  const asked = toRangeQuery(range)
  if (users === null) {
    const { timelineData, periodStats } = await readGuild(stat, asked)
    return { counts: parseTimeline(timelineData), periodStats }
  }
  const querystring = { users: users.join(','), ...asked }
  const days =
    stat === 'voice'
      ? await call(getVoiceActivity, { querystring })
      : await call(getMessageActivity, { querystring })
  return { counts: parseTimeline(days) }
}

function readGuild(stat: Stat, querystring: RangeQuery) {
  switch (stat) {
    case 'message':
      return call(getMessageStats, { querystring })
    case 'voice':
      return call(getVoiceStats, { querystring })
    case 'events':
      return call(getEventStats, { querystring })
    case 'forms':
      return call(getFormStats, { querystring })
  }
}
