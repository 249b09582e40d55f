import { z } from 'zod'
import { t } from '../../text/t.ts'
import { DecidedStatus } from '../attendance/records.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Done, PathId, required, requiredId } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { StaffMember } from './review.ts'

/** The longest message about an extension. */
export const maxExtensionMessage = 1000

/** How long before the end of a trial staff are reminded, in days. */
export const reminderDays = 3

const Delivery = z.enum(['waiting', 'sent', 'failed'])

/** What a member did per week. */
const WeeklyActivity = z.object({ messages: z.number(), voiceHours: z.number() })

/** An application whose trial is running, with what happened since it started. */
export const Trial = z.object({
  submissionId: z.int(),
  userId: z.string(),
  userName: z.string(),
  displayName: z.string(),
  avatar: alwaysSent(z.string()),
  inGuild: z.boolean(),
  reviewer: StaffMember.nullable(),
  /** Days of the guild's zone, both included. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** The reminder to staff of this end; null until it is due. */
  reminder: z.object({ at: z.string(), state: Delivery, reason: z.string().nullable() }).nullable(),
  /** Oldest first, each with the message to the member. */
  extensions: z.array(
    z.object({
      at: z.string(),
      by: z.string().nullable(),
      endsOn: z.string(),
      message: z.string(),
      state: Delivery,
      reason: z.string().nullable(),
    }),
  ),
  /** Null for viewers without a right to see it, and members who opted out. */
  attendance: z
    .object({
      came: z.int(),
      expected: z.int(),
      /** Between 0 and 1; null with fewer than three events. */
      reliability: z.number().nullable(),
      /** The last events since the start, oldest first. */
      events: z.array(
        z.object({
          eventId: z.string(),
          channelId: z.string(),
          title: z.string(),
          startsAt: z.string(),
          status: DecidedStatus,
        }),
      ),
      /** How many events they signed up for since the start, and the next of them. */
      signups: z.int(),
      nextEvent: z.object({ title: z.string(), startsAt: z.string() }).nullable(),
    })
    .nullable(),
  activity: WeeklyActivity.nullable(),
  /** The comments since the start and the last two of them, oldest first; null for one's own trial. */
  comments: z
    .object({
      count: z.int(),
      latest: z.array(
        z.object({ commentId: z.int(), author: StaffMember.nullable(), text: z.string() }),
      ),
    })
    .nullable(),
})
export type Trial = z.infer<typeof Trial>

/** The running trials, those that end first at the beginning. */
export const Trials = z.object({
  /** The guild's zone, and the day there. */
  timeZone: z.string(),
  today: z.string(),
  /** The median of the members who were active in the last four weeks; null if unknown. */
  median: WeeklyActivity.nullable(),
  trials: z.array(Trial),
})
export type Trials = z.infer<typeof Trials>

/** The running trials, or that of one application. */
export const listTrials = {
  method: 'GET',
  path: '/api/menu/trials',
  level: 'admin',
  tasks: ['applications'],
  querystring: z.object({ submissionId: PathId.optional() }),
  response: Trials,
} satisfies Endpoint

/** Extends a running trial, and sends the member its new end with a message; repeating it has no effect. */
export const extendTrial = {
  method: 'POST',
  path: '/api/menu/trials/extend',
  level: 'admin',
  tasks: ['decisions'],
  body: z.object({
    submissionId: requiredId(() => t('Choose an application.')),
    /** The new last day, in the guild's zone. */
    endsOn: z.iso.date(
      required(
        () => t('Choose a new end.'),
        () => t('The new end must be a day.'),
      ),
    ),
    message: text(() => t('The message'), maxExtensionMessage).nullish(),
  }),
  mayBeNotFound: true,
  conflicts: true,
  response: Done,
} satisfies Endpoint
