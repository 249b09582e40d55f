import { z } from 'zod'
import { t } from '../text/t.ts'
import type { Endpoint } from './core/endpoint.ts'
import { alwaysSent } from './core/fields.ts'
import { text } from './core/text-fields.ts'

/** The addresses of a member's calendar feeds; null until they are created. */
export const CalendarAddresses = z.object({
  /** All events of the guild, as a path of this website. */
  guild: alwaysSent(z.string().nullable()),
  /** Those that the member is signed up for. */
  own: alwaysSent(z.string().nullable()),
})
export type CalendarAddresses = z.infer<typeof CalendarAddresses>

/** The addresses that a member has. */
export const getCalendar = {
  method: 'GET',
  path: '/api/user/calendar',
  level: 'member',
  response: CalendarAddresses,
} satisfies Endpoint

/** Creates new addresses; the old ones stop working at once. */
export const renewCalendar = {
  method: 'POST',
  path: '/api/user/calendar',
  level: 'member',
  response: CalendarAddresses,
} satisfies Endpoint

/** Events as iCalendar (RFC 5545), for anyone who knows the secret. */
export const readCalendar = {
  method: 'GET',
  path: '/api/calendar/:secret.ics',
  level: 'anyone',
  params: z.object({ secret: text(() => t('The address'), 200) }),
  response: z.string(),
} satisfies Endpoint
