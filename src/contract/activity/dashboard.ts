import { z } from 'zod'
import { DecidedStatus } from '../attendance/records.ts'
import { AttendanceSummary } from '../attendance/summary.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, omittable, Snowflake } from '../core/fields.ts'

/** The maximum number of members in one chart. */
export const maxUsers = 10

/**
 * Whole days in the guild's zone: a named range, or first and last day (`yyyy-MM-dd`), which take
 * precedence.
 */
export const RangeQuery = z.object({
  timeRange: z.string().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
})
export type RangeQuery = z.infer<typeof RangeQuery>

/** A range, and the people to compare: ids, joined by commas. */
export const ActivityQuery = RangeQuery.extend({ users: z.string().optional() })
export type ActivityQuery = z.infer<typeof ActivityQuery>

/** The guild's sums; voice time in hours, events are signups. */
export const Stats = z.object({
  messageCount: z.number(),
  voiceTime: z.number(),
  eventsCount: z.number(),
  submissions: z.number(),
})
export type Stats = z.infer<typeof Stats>

/** The guild's totals. */
export const getStats = {
  method: 'GET',
  path: '/api/menu/get-items',
  level: 'admin',
  tasks: ['activity'],
  response: Stats,
} satisfies Endpoint

/** A member whose activity can be shown. */
export const DashboardUser = z.object({
  id: z.string(),
  displayname: z.string(),
  avatar: alwaysSent(z.string()),
})
export type DashboardUser = z.infer<typeof DashboardUser>

/** All members except bots, by messages. */
export const listDashboardUsers = {
  method: 'GET',
  path: '/api/menu/userdata/users',
  level: 'admin',
  tasks: ['activity', 'attendance', 'audit', 'settings'],
  response: z.array(DashboardUser),
} satisfies Endpoint

const ofOneDay = { userId: z.string(), date: z.string(), xpEarned: alwaysSent(z.number()) }

/** A member's messages on one day. */
export const MessageDay = z.object({ ...ofOneDay, messageCount: z.number() })
export type MessageDay = z.infer<typeof MessageDay>

/** A member's voice time on one day, in hours. */
export const VoiceDay = z.object({ ...ofOneDay, voiceHours: z.number() })
export type VoiceDay = z.infer<typeof VoiceDay>

/** The messages of the selected members, in the given order, one item per day. */
export const getMessageActivity = {
  method: 'GET',
  path: '/api/menu/activity/message',
  level: 'admin',
  tasks: ['activity'],
  querystring: ActivityQuery,
  response: z.array(MessageDay),
} satisfies Endpoint

/** The voice time of the selected members, in the given order, one item per day. */
export const getVoiceActivity = {
  method: 'GET',
  path: '/api/menu/activity/voice',
  level: 'admin',
  tasks: ['activity'],
  querystring: ActivityQuery,
  response: z.array(VoiceDay),
} satisfies Endpoint

/** Of how many members the sums are listed. */
export const maxMemberSums = 100

/** A member's messages and voice hours in a range. */
export const MemberSum = z.object({
  userId: z.string(),
  messageCount: z.number(),
  voiceHours: z.number(),
})
export type MemberSum = z.infer<typeof MemberSum>

/** The sums of the members with the most messages of all time, `maxMemberSums` at most; the others are absent. */
export const listMemberSums = {
  method: 'GET',
  path: '/api/menu/activity/members',
  level: 'admin',
  tasks: ['activity'],
  querystring: RangeQuery,
  response: z.array(MemberSum),
} satisfies Endpoint

function statsOf<Word extends string, Item extends z.ZodRawShape>(word: Word, item: Item) {
  return {
    method: 'GET',
    path: `/api/menu/server-stats/${word}`,
    level: 'admin',
    tasks: ['activity'],
    querystring: RangeQuery,
    response: z.object({
      timelineData: z.array(z.object({ date: z.string(), ...item })),
      periodStats: Stats,
    }),
  } satisfies Endpoint
}

/** The guild's messages a day, and its sums over the same days. */
export const getMessageStats = statsOf('message', { messageCount: z.number() })
/** The guild's voice hours a day, and its sums over the same days. */
export const getVoiceStats = statsOf('voice', { voiceHours: z.number() })
/** The signups made on each day, and the guild's sums of these days. */
export const getEventStats = statsOf('events', { events: z.number() })
/** The applications completed on each day, and the guild's sums over the same days. */
export const getFormStats = statsOf('forms', { submissions: z.number() })

/** The maximum number of role changes in a response. */
export const maxRoleChanges = 100

/** A role that a member gained or lost. */
export const RoleChange = z.object({
  roleId: z.string(),
  roleName: z.string(),
  color: omittable(z.string()),
  isGained: z.boolean(),
  at: z.string(),
})

/** The applications of one member, newest first. */
const MemberApplications = z.array(
  z.object({
    submissionId: z.int(),
    formId: z.int(),
    title: z.string(),
    submitDate: z.string(),
    approved: z.boolean().nullable(),
  }),
)
export type MemberApplications = z.infer<typeof MemberApplications>

/** A member's status at an event. */
export const AttendedEvent = z.object({
  eventId: z.string(),
  channelId: z.string(),
  title: z.string(),
  startsAt: z.string(),
  status: DecidedStatus,
})
export type AttendedEvent = z.infer<typeof AttendedEvent>

/** One member, with their activity and applications if the viewer may see them. */
export const MemberActivity = z.object({
  userId: z.string(),
  userName: z.string(),
  displayName: z.string(),
  avatar: z.string(),
  roles: z.array(
    z.object({ roleId: z.string(), roleName: z.string(), color: omittable(z.string()) }),
  ),
  inGuild: z.boolean(),
  joinedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  /** Only for those who see activity, as everything up to `days`. */
  messageCount: omittable(z.number()),
  messageLevel: omittable(z.number()),
  messageXP: omittable(z.number()),
  messageRequiredXP: omittable(z.number()),
  voiceTime: omittable(z.number()),
  voiceLevel: omittable(z.number()),
  voiceXP: omittable(z.number()),
  voiceRequiredXP: omittable(z.number()),
  eventsCount: omittable(z.number()),
  /** The number of events by attendance. */
  attendance: omittable(
    z.object({
      present: z.number(),
      late: z.number(),
      absent: z.number(),
      excused: z.number(),
      unsigned: z.number(),
    }),
  ),
  /** Between 0 and 1; absent with fewer than three events that count, and for those who opted out. */
  reliability: omittable(z.number()),
  /** The last 12 events at which the member has a status, newest first; none for those who opted out. */
  lastEvents: omittable(z.array(AttendedEvent)),
  /** Over these events; absent without any. */
  lastAttendance: omittable(AttendanceSummary),
  days: omittable(
    z.array(z.object({ date: z.string(), messageCount: z.number(), voiceHours: z.number() })),
  ),
  /** The roles that they were given and lost, the newest first, `maxRoleChanges` at most. */
  roleChanges: z.array(RoleChange).nullish(),
  /** Only for those who read applications. */
  submissions: omittable(MemberApplications),
})
export type MemberActivity = z.infer<typeof MemberActivity>

/** A current or former member; the default range is this month. */
export const getMemberActivity = {
  method: 'GET',
  path: '/api/menu/members/:userId',
  level: 'admin',
  tasks: ['activity', 'members'],
  params: z.object({ userId: Snowflake }),
  querystring: RangeQuery,
  response: MemberActivity,
} satisfies Endpoint

/** The applications of one member as a list that can be taken along. */
export const listMemberApplications = {
  method: 'GET',
  path: '/api/menu/members/:userId/applications',
  level: 'admin',
  tasks: ['applications'],
  params: z.object({ userId: Snowflake }),
  response: MemberApplications,
} satisfies Endpoint

/** The changes of one member's roles as a list that can be taken along. */
export const listMemberRoles = {
  method: 'GET',
  path: '/api/menu/members/:userId/roles',
  level: 'admin',
  tasks: ['activity', 'members'],
  params: z.object({ userId: Snowflake }),
  response: z.array(RoleChange),
} satisfies Endpoint
