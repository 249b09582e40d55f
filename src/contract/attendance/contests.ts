import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, required } from '../core/fields.ts'
import { requiredText, text } from '../core/text-fields.ts'
import { DecidedStatus } from './records.ts'

/** The maximum length of a contest's reason, and of the officer's note. */
export const maxContestLength = 300

/** How many days after it was set an attendance can be contested. */
export const contestDays = 7

const EventId = z.object({ eventId: text(() => t('An event id'), 200) })

/** The caller's attendance of an event, and their contest of it. */
export const OwnContest = z.object({
  /** Null if none is recorded. */
  standing: DecidedStatus.nullable(),
  /** Until when it can be contested; null if it can't be. */
  contestableUntil: z.string().nullable(),
  contest: z
    .object({
      state: z.enum(['open', 'accepted', 'declined']),
      /** The contested attendance. */
      standing: DecidedStatus,
      reason: z.string(),
      /** The attendance that an accepted contest led to. */
      corrected: DecidedStatus.nullable(),
      /** The officer's note. */
      note: z.string(),
    })
    .nullable(),
})
export type OwnContest = z.infer<typeof OwnContest>

/** The caller's attendance of an event, and their contest of it; 404 if they may not view its channel. */
export const getOwnContest = {
  method: 'GET',
  path: '/api/user/events/:eventId/contest',
  level: 'member',
  params: EventId,
  response: OwnContest,
} satisfies Endpoint

/** Contests one's attendance of an event: once, within seven days; 409 otherwise. */
export const contestAttendance = {
  method: 'POST',
  path: '/api/user/events/:eventId/contest',
  level: 'member',
  params: EventId,
  body: z.object({
    reason: requiredText(
      () => t('The reason'),
      maxContestLength,
      () => t('Write why your attendance is wrong.'),
    ),
  }),
  conflicts: true,
  response: OwnContest,
} satisfies Endpoint

/** A contest that is not decided yet. */
export const OpenContest = z.object({
  eventId: z.string(),
  title: z.string(),
  startsAt: z.string(),
  userId: z.string(),
  displayName: z.string(),
  avatar: alwaysSent(z.string()),
  /** The contested attendance. */
  contested: DecidedStatus,
  /** The attendance now; null if it was deleted since. */
  standing: DecidedStatus.nullable(),
  reason: z.string(),
  at: z.string(),
})
export type OpenContest = z.infer<typeof OpenContest>

/** The open contests, oldest first, at most 200. */
export const listContests = {
  method: 'GET',
  path: '/api/menu/attendance/contests',
  level: 'admin',
  tasks: ['attendance'],
  response: z.array(OpenContest),
} satisfies Endpoint

/** Accepts a contest with the corrected attendance, or declines it; 409 if it is decided already. */
export const decideContest = {
  method: 'PUT',
  path: '/api/menu/events/:eventId/attendance/contests/:userId',
  level: 'admin',
  tasks: ['attendance'],
  params: EventId.extend({ userId: text(() => t('A user id'), 20) }),
  body: z
    .object({
      isAccepted: z.boolean(required(() => t('Choose whether the contest is accepted.'))),
      /** The corrected attendance, of an accepted contest. */
      standing: DecidedStatus.nullish(),
      /** Sent to the member, and recorded in the audit log. */
      note: text(() => t('The note'), maxContestLength).nullish(),
    })
    .refine(({ isAccepted, standing }) => !isAccepted || standing != null, {
      error: () => t('Choose the corrected attendance.'),
      path: ['standing'],
    }),
  conflicts: true,
  response: z.array(OpenContest),
} satisfies Endpoint

/** An officer's decision about a contest. */
export type ContestDecision = z.infer<typeof decideContest.body>
