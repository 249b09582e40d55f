import type { DashboardUser } from '../../contract/activity/dashboard.ts'
import { type LineStyle, lineStyleAt } from './line-style.ts'
import { wholeGuild } from './parse-timeline.ts'
import type { ChartData } from './queries.ts'
import { type Unit, unitOf } from './range/ranges.ts'
import type { Selection } from './selection.ts'
import { type Counts, type Days, daysOf, isCutOff, sumByUnit, unitsBetween } from './timeline.ts'
import { type Stat, statLabels } from './totals/stats.ts'

/** One line of a plot, with a total per unit. */
export interface Series {
  id: string
  name: string
  style: LineStyle
  values: readonly number[]
}

/** Lines over the same units of time. Voice time is in hours. */
export interface Plot {
  stat: Stat
  days: Days
  unit: Unit
  /** The first day of each unit. */
  starts: readonly string[]
  /** Whether the last unit is not over, or was cut off by the range. */
  isLastPartial: boolean
  series: readonly Series[]
}

/** Aggregates chart data into lines; null without activity. */
export function buildPlot(
  picture: ChartData,
  users: readonly DashboardUser[],
  selection: Selection,
): Plot | null {
  const { stat, range, counts } = picture
  const days = daysOf(range, counts)
  if (days === null || isNothing(counts)) return null
  const unit = unitOf(range)
  const isLastPartial = isCutOff(range, unit, days.to)
  const starts = unitsBetween(unit, days)
  const sums = sumByUnit(counts, unit, starts)
  const lines = picture.users === null ? [guildLine(stat)] : linesOf(picture, users, selection)
  const none = starts.map(() => 0)
  const series = lines.map((line) => ({ ...line, values: sums.get(line.id) ?? none }))
  return { stat, days, unit, starts, isLastPartial, series }
}

function isNothing({ lines }: Counts): boolean {
  return [...lines.values()].every(({ values }) => values.every((value) => value === 0))
}

function guildLine(stat: Stat) {
  const { title, color } = statLabels[stat]
  return { id: wholeGuild, name: title, style: { color } }
}

/** The lines of users that are in the data and still selected. */
function linesOf(picture: ChartData, users: readonly DashboardUser[], selection: Selection) {
  const names = new Map(users.map(({ id, displayname }) => [id, displayname]))
  return (picture.users ?? []).flatMap((id) => {
    const index = selection.indexOf(id)
    return index < 0 ? [] : [{ id, name: names.get(id) ?? id, style: lineStyleAt(index) }]
  })
}
