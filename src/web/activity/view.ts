import { maxUsers } from '../../contract/activity/dashboard.ts'
import { isDay } from './range/days.ts'
import { dateRangeError, type Range } from './range/ranges.ts'
import { type Selection, selectedIds, trimGaps } from './selection.ts'
import { type Activity, allStats, type Stat } from './totals/stats.ts'

/** What the dashboard shows. Stored in the URL, so that it can be shared and survives a reload. */
export interface View {
  /** Null: the default selection. Kept while `stat` is set. */
  selection: Selection | null
  range: Range
  activity: Activity
  /** The whole guild by this count instead of selected people. */
  stat: Stat | null
}

/** The default view. */
export const defaultView: View = {
  selection: null,
  range: { word: 'month' },
  activity: 'message',
  stat: null,
}

/** Parses the view from a URL's query; malformed parameters count as absent. */
export function parseView(params: URLSearchParams, thisYear: number): View {
  const stat = allStats.find((word) => word === params.get('stat')) ?? null
  return {
    selection: readSelection(params.get('users') ?? ''),
    range: readRange(params, thisYear) ?? defaultView.range,
    activity: params.get('activity') === 'voice' ? 'voice' : defaultView.activity,
    stat,
  }
}

/** Serialises the view as a URL query; defaults are omitted. */
export function serializeView({ selection, range, activity, stat }: View): string {
  const params = new URLSearchParams()
  if (selection) params.set('users', selection.map((id) => id ?? '').join(','))
  if (range.word !== defaultView.range.word) params.set('range', range.word)
  if (range.word === 'year' && range.year !== undefined) params.set('year', String(range.year))
  if (range.word === 'custom') {
    params.set('from', range.from)
    params.set('to', range.to)
  }
  if (stat) params.set('stat', stat)
  if (activity !== defaultView.activity) params.set('activity', activity)
  return params.toString().replaceAll('%2C', ',')
}

/** The selectable years: this one and the two before. */
export function selectableYears(thisYear: number): readonly number[] {
  return [thisYear, thisYear - 1, thisYear - 2]
}

/** The number of positions that are read from a URL. */
const maxMembers = 64

function readSelection(text: string): Selection | null {
  const ids = text.split(',', maxMembers).map((id) => id.trim() || null)
  const first = ids.map((id, index) => (ids.indexOf(id) === index ? id : null))
  const last = selectedIds(first)[maxUsers - 1]
  const kept = trimGaps(last === undefined ? first : first.slice(0, first.indexOf(last) + 1))
  return kept.length > 0 ? kept : null
}

function readRange(params: URLSearchParams, thisYear: number): Range | null {
  const word = params.get('range')
  if (word === 'week' || word === 'month' || word === 'alltime') return { word }
  if (word === 'year') {
    const year = Number(params.get('year'))
    const isPast = year !== thisYear && selectableYears(thisYear).includes(year)
    return isPast ? { word, year } : { word }
  }
  if (word !== 'custom') return null
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const isRange = isDay(from) && isDay(to) && dateRangeError(from, to) === null
  return isRange ? { word, from, to } : null
}
