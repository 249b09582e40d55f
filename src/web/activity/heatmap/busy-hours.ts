import { clockHour } from '../../../contract/activity/heatmap.ts'
import { weekdays } from '../../ui/weekdays.ts'

/** An hour of the week: `weekday` 0 is Monday. */
export interface WeekHour {
  weekday: number
  hour: number
}

/** Seven days of 24 hours; missing hours are 0. */
export function fullWeek(hours: readonly (readonly number[])[]): number[][] {
  return weekdays.map((_, weekday) =>
    Array.from({ length: 24 }, (_, hour) => Number(hours[weekday]?.[hour]) || 0),
  )
}

/** The busiest hour of the week; null without activity. */
export function busiestHour(week: readonly (readonly number[])[]): WeekHour | null {
  const all = week.flatMap((day, weekday) => day.map((value, hour) => ({ weekday, hour, value })))
  const busiest = all.reduce((best, one) => (one.value > best.value ? one : best), {
    weekday: 0,
    hour: 0,
    value: 0,
  })
  return busiest.value > 0 ? { weekday: busiest.weekday, hour: busiest.hour } : null
}

/** `Monday 20:00–21:00`. */
export function formatHour({ weekday, hour }: WeekHour): string {
  return `${weekdays[weekday]} ${clockHour(hour)}–${clockHour(hour + 1)}`
}

/** The hour that an arrow key leads to; null for other keys. */
export function nextHour(key: string, { weekday, hour }: WeekHour): WeekHour | null {
  switch (key) {
    case 'ArrowLeft':
      return { weekday, hour: Math.max(hour - 1, 0) }
    case 'ArrowRight':
      return { weekday, hour: Math.min(hour + 1, 23) }
    case 'ArrowUp':
      return { weekday: Math.max(weekday - 1, 0), hour }
    case 'ArrowDown':
      return { weekday: Math.min(weekday + 1, 6), hour }
    case 'Home':
      return { weekday, hour: 0 }
    case 'End':
      return { weekday, hour: 23 }
    default:
      return null
  }
}
