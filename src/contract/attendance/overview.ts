import { z } from 'zod'
import { type LazyText, t } from '../../text/t.ts'
import { MainCharacter } from '../characters/characters.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, PathId, Snowflake } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { CombatRole } from '../games/setup.ts'
import { GameChoice, RoleChoice } from '../settings/dropdowns.ts'
import type { DecidedStatus } from './records.ts'
import { AttendanceSummary } from './summary.ts'

/** The number of events without a period, and the most that are listed. */
export const usualEvents = 12
export const maxEvents = 100

const maxPeriodDays = 3650

/** The effective status of a member at an event; `nothing`: none, `opted-out`: not recorded at their own wish. */
export type OverviewStatus = DecidedStatus | 'nothing' | 'opted-out'

/** The letters by which a member's statuses are sent, one for each event. */
export const statusLetters = {
  present: 'a',
  late: 'l',
  'left-early': 'e',
  unsigned: 'u',
  benched: 'b',
  excused: 'x',
  absent: 'n',
  nothing: '-',
  'opted-out': 'o',
} as const satisfies Record<OverviewStatus, string>

const count = (name: LazyText, max: number) =>
  z.coerce
    .number({ error: () => t('{name} must be a number.', { name: name() }) })
    .int({ error: () => t('{name} must be a whole number.', { name: name() }) })
    .min(1, { error: () => t('{name} must be at least 1.', { name: name() }) })
    .max(max, { error: () => t('{name} may be at most {max, number}.', { name: name(), max }) })
    .optional()

const RoleName = text(() => t('A combat role'), 100)

/** Which events and members to list. */
export const OverviewQuery = z.object({
  gameId: PathId.optional(),
  /** Only members with this role. */
  roleId: Snowflake.optional(),
  /** Only events of the last days. */
  days: count(() => t('The days'), maxPeriodDays),
  /** The most events; without it 12, or 100 of a period. */
  events: count(() => t('The events'), maxEvents),
  /** Only members whose main prefers one of these, by name; those of other games have no effect. */
  combatRole: z.union([RoleName, z.array(RoleName).max(40)]).optional(),
})
export type OverviewQuery = z.infer<typeof OverviewQuery>

/** An event with its attendance recorded. */
export const OverviewEvent = z.object({
  eventId: z.string(),
  channelId: z.string(),
  title: z.string(),
  startsAt: z.string(),
  gameName: z.string().nullable(),
  countsForReliability: z.boolean(),
})
export type OverviewEvent = z.infer<typeof OverviewEvent>

/** A member's attendance. */
export const OverviewMember = z.object({
  userId: z.string(),
  displayName: z.string(),
  avatar: alwaysSent(z.string()),
  /** The one in the game of the newest listed event for which they have one; null without. */
  main: alwaysSent(MainCharacter.nullable()),
  /** A letter for each event, in their order. */
  statuses: z.string(),
  ...AttendanceSummary.shape,
})
export type OverviewMember = z.infer<typeof OverviewMember>

/** Sums over all listed members. */
export const OverviewTotals = z.object({
  /** The share attended, between 0 and 1; null if nobody was expected. */
  reliability: z.number().nullable(),
  presentPerEvent: z.number(),
  lateOrLeftEarly: z.int(),
  absent: z.int(),
})
export type OverviewTotals = z.infer<typeof OverviewTotals>

/** The attendance of members at the last events. */
export const AttendanceOverview = z.object({
  /** The guild's zone. */
  timeZone: z.string(),
  /** The games and roles to filter by. */
  games: z.array(GameChoice),
  roles: z.array(RoleChoice),
  /** Those of the games of the listed events, each name once. */
  combatRoles: alwaysSent(z.array(CombatRole.omit({ combatRoleId: true }))),
  /** Oldest first. */
  events: z.array(OverviewEvent),
  /** By name: those with a status or a role that may sign up for one of the events. */
  members: z.array(OverviewMember),
  totals: OverviewTotals,
  /** The same over as many events before; null if there are fewer. */
  previous: OverviewTotals.nullable(),
})
export type AttendanceOverview = z.infer<typeof AttendanceOverview>

/** The attendance of members at the last events. */
export const getAttendanceOverview = {
  method: 'GET',
  path: '/api/menu/attendance',
  level: 'admin',
  tasks: ['attendance'],
  querystring: OverviewQuery,
  response: AttendanceOverview,
} satisfies Endpoint

/** The same as a table, with a further column for each event. */
export const listAttendanceOverview = {
  method: 'GET',
  path: '/api/menu/attendance/people',
  level: 'admin',
  tasks: ['attendance'],
  querystring: OverviewQuery,
  response: z.array(
    z
      .object({ userId: z.string(), displayName: z.string(), ...AttendanceSummary.shape })
      .catchall(z.union([z.string(), z.number()]).nullable()),
  ),
} satisfies Endpoint
