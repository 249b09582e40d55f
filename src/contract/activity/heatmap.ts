import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { RangeQuery } from './dashboard.ts'

/** The days of a week in the order of a heatmap's rows. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** When each hour of a day begins, `20:00`, in the order of a heatmap's columns. */
export const clockHours = Array.from({ length: 24 }, (_, hour) => clockHour(hour))

/** `20:00`; the hour after the last one is the first one again. */
export function clockHour(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}

/** The guild's activity by hour: a row per weekday from Monday, with a sum per hour from midnight. */
export const Heatmap = z.object({
  startDate: z.string(),
  endDate: z.string(),
  /** The time zone of the hours. */
  timeZone: z.string(),
  hours: z.array(z.array(z.number())),
})
export type Heatmap = z.infer<typeof Heatmap>

/** Messages by weekday and hour. */
export const getMessageHeatmap = {
  method: 'GET',
  path: '/api/menu/heatmap/message',
  level: 'admin',
  tasks: ['activity'],
  querystring: RangeQuery,
  response: Heatmap,
} satisfies Endpoint

/** Voice hours by weekday and hour. */
export const getVoiceHeatmap = {
  method: 'GET',
  path: '/api/menu/heatmap/voice',
  level: 'admin',
  tasks: ['activity'],
  querystring: RangeQuery,
  response: Heatmap,
} satisfies Endpoint

/** A weekday, and its sum for each hour of the clock. */
export const WeekdayHours = z.object({
  weekday: z.string(),
  ...Object.fromEntries(clockHours.map((hour) => [hour, z.number()])),
})

/** Messages by weekday and hour as a list that can be taken along. */
export const listMessageHours = {
  method: 'GET',
  path: '/api/menu/heatmap/message/weekdays',
  level: 'admin',
  tasks: ['activity'],
  querystring: RangeQuery,
  response: z.array(WeekdayHours),
} satisfies Endpoint

/** Voice hours by weekday and hour as a list that can be taken along. */
export const listVoiceHours = {
  method: 'GET',
  path: '/api/menu/heatmap/voice/weekdays',
  level: 'admin',
  tasks: ['activity'],
  querystring: RangeQuery,
  response: z.array(WeekdayHours),
} satisfies Endpoint
