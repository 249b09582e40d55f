import { t } from '../../../text/t.ts'
import { formatShortTenths } from '../../ui/format-tenths.ts'
import { tickStep } from '../../ui/tick-step.ts'
import { formatTick } from '../labels.ts'
import type { Plot } from '../plot.ts'

/** The layout of a chart, in px from its upper left corner. */
export interface Geometry {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  /** The x coordinate of a unit's index. */
  x: (index: number) => number
  /** The y coordinate of a value. */
  y: (value: number) => number
  rules: readonly { at: number; label: string }[]
  ticks: readonly { at: number; label: string }[]
  /** Whether lines have labels at their ends. */
  hasNames: boolean
}

const head = 14
const axisHeight = 32
/** Narrower charts have no labels. */
const namesFrom = 560

/** Computes the layout of a plot in a box. */
export function computeGeometry(plot: Plot, width: number, height: number): Geometry {
  const [top, bottom] = [head, height - axisHeight]
  const { y, rules } = verticalOf(plot, [bottom, top])
  const hasNames = width >= namesFrom
  const left = 18 + 7 * Math.max(...rules.map(({ label }) => label.length))
  const right = width - (hasNames ? endWidth(plot) : 16)
  const last = plot.starts.length - 1
  const x = (index: number) =>
    last === 0 ? (left + right) / 2 : left + ((right - left) * index) / last
  const ticks = ticksOf(plot, x, right - left)
  return { width, height, left, right, top, bottom, x, y, rules, ticks, hasNames }
}

/** The width of the longest label, within limits. */
function endWidth({ series }: Plot): number {
  const longest = Math.max(0, ...series.map(({ name }) => Array.from(name).length))
  return 36 + Math.min(112, Math.max(48, longest * 7.5))
}

function verticalOf({ stat, series }: Plot, [bottom, top]: readonly [number, number]) {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values))
  const isInMinutes = stat === 'voice' && highest < 1
  const factor = isInMinutes ? 60 : 1
  const format = (value: string) => {
    if (stat !== 'voice') return value
    return isInMinutes ? t('{minutes} min', { minutes: value }) : t('{hours} h', { hours: value })
  }
  const step = tickStep(Math.max(1, highest * factor), stat === 'voice')
  const steps = Math.max(1, Math.ceil((highest * factor) / step))
  const scale = (value: number) => bottom - ((bottom - top) * value) / (steps * step)
  return {
    y: (value: number) => scale(value * factor),
    rules: Array.from({ length: steps + 1 }, (_, rank) => ({
      at: scale(rank * step),
      label: rank === 0 ? '0' : format(formatShortTenths(rank * step)),
    })),
  }
}

const markSteps: Record<Plot['unit'], readonly number[]> = {
  day: [1, 2, 3, 5, 7, 10, 14],
  week: [1, 2, 3, 4],
  month: [1, 2, 3, 6, 12, 24, 36],
}
const roomForMark = { day: 34, week: 52, month: 52 }

function ticksOf({ unit, starts }: Plot, x: (index: number) => number, width: number) {
  const max = Math.max(1, Math.floor(width / roomForMark[unit]))
  const step = markSteps[unit].find((step) => starts.length / step <= max) ?? starts.length
  const spoken = (start: string) => (unit === 'month' ? start.slice(0, 4) : start.slice(0, 7))
  return starts.flatMap((start, index) => {
    if (index % step !== 0) return []
    const isFirst = index === 0 || spoken(start) !== spoken(starts[index - step] ?? '')
    return [{ at: x(index), label: formatTick(unit, start, isFirst) }]
  })
}
