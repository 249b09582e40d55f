import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, requiredSnowflake } from '../core/fields.ts'
import { moment } from '../core/moment.ts'
import { text } from '../core/text-fields.ts'
import { gameIcons } from '../games/icons.ts'

/** The attendance of a member at an event; `unsigned`: present without a sign-up. */
export const AttendanceStatus = z.enum(['present', 'late', 'absent', 'excused', 'unsigned'], {
  error: () => t('Choose present, late, absent, excused or not signed up.'),
})
export type AttendanceStatus = z.infer<typeof AttendanceStatus>

/** A status that an officer can choose; calls that read attendance answer only those above. */
export const DecidedStatus = z.enum([...AttendanceStatus.options, 'left-early', 'benched'], {
  error: () => t('Choose present, late, left early, absent, excused, benched or not signed up.'),
})
export type DecidedStatus = z.infer<typeof DecidedStatus>

/** The longest reason of a decision, in UTF-16 units. */
export const maxReasonLength = 300

/** One person at one event. */
export const AttendanceRow = z.object({
  userId: z.string(),
  displayName: z.string(),
  avatar: alwaysSent(z.string()),
  /** The effective attendance: an officer's decision, else the result of the checks. */
  standing: AttendanceStatus,
  /** The same, also left early and benched. */
  status: alwaysSent(DecidedStatus),
  /** The result of the checks, if it differs from the effective attendance. */
  found: alwaysSent(AttendanceStatus.nullable()),
  isDecided: z.boolean(),
  /** Whether a check removed the signup, and it was not restored. */
  isTakenOff: z.boolean(),
})
export type AttendanceRow = z.infer<typeof AttendanceRow>

/** A member's answer to an event. */
export const EventAnswer = z.object({
  userId: z.string(),
  displayName: z.string(),
  avatar: alwaysSent(z.string()),
  /** `signed`: coming on time; `late`: coming late; `waiting`: on the waiting list; `absent`: can't come. */
  answer: z.enum(['signed', 'late', 'waiting', 'absent']),
  /** Whether the member opted out of the statistics, so that no attendance is recorded. */
  optedOut: alwaysSent(z.boolean()),
  /** What they play; all null if unknown or if they can't come, the icon also if the class was deleted. */
  characterName: alwaysSent(z.string().nullable()),
  className: alwaysSent(z.string().nullable()),
  icon: alwaysSent(z.enum(gameIcons).nullable()),
})
export type EventAnswer = z.infer<typeof EventAnswer>

/** A member who neither comes nor declined: undecided, or set aside in Raid-Helper. */
export const UndecidedAnswer = EventAnswer.extend({ answer: z.enum(['maybe', 'bench']) })
export type UndecidedAnswer = z.infer<typeof UndecidedAnswer>

/** The attendance of an event, the checks behind it, and the members' answers. */
export const Attendance = z.object({
  /** Whether the event has started, after which attendance can be recorded. */
  hasBegun: alwaysSent(z.boolean()),
  answers: alwaysSent(z.array(EventAnswer)),
  undecided: alwaysSent(z.array(UndecidedAnswer)),
  people: z.array(AttendanceRow),
  /** How many `markPresent` would mark; 0 before the start. */
  unmarkedCount: alwaysSent(z.int()),
  checks: z.array(
    z.object({
      /** Minutes after the start; null if the configuration was deleted. */
      delayMinutes: z.int().nullable(),
      state: z.enum(['found', 'done', 'skipped']),
      at: z.string(),
      note: z.string().nullable(),
    }),
  ),
})
export type Attendance = z.infer<typeof Attendance>

const EventId = z.object({ eventId: text(() => t('An event id'), 200) })

/** The attendance of an event, by name. */
export const getAttendance = {
  method: 'GET',
  path: '/api/menu/events/:eventId/attendance',
  level: 'admin',
  tasks: ['attendance', 'events'],
  params: EventId,
  response: Attendance,
} satisfies Endpoint

/** The attendance of an event as a table, by name. */
export const listAttendance = {
  method: 'GET',
  path: '/api/menu/events/:eventId/attendance/people',
  level: 'admin',
  tasks: ['attendance'],
  params: EventId,
  response: z.array(AttendanceRow.omit({ avatar: true, status: true })),
} satisfies Endpoint

/** A member of the guild whose attendance of an event is not recorded. */
export const UnrecordedMember = AttendanceRow.pick({ userId: true, displayName: true })
export type UnrecordedMember = z.infer<typeof UnrecordedMember>

/** The members who can be added to the attendance of an event, by name. */
export const listUnrecorded = {
  method: 'GET',
  path: '/api/menu/events/:eventId/attendance/unrecorded',
  level: 'admin',
  tasks: ['attendance'],
  params: EventId,
  response: z.array(UnrecordedMember),
} satisfies Endpoint

/** Overrides the checks, or restores a removed sign-up. */
export const decideAttendance = {
  method: 'PUT',
  path: '/api/menu/events/:eventId/attendance',
  level: 'admin',
  tasks: ['attendance'],
  params: EventId,
  body: z.object({
    userId: requiredSnowflake(() => t('Choose a member.')),
    /** Null: only the checks count; absent: unchanged. */
    standing: DecidedStatus.nullish(),
    /** Why; recorded in the audit log. */
    reason: text(() => t('The reason'), maxReasonLength).nullish(),
    /** Restores the sign-up that a check removed. */
    isBack: z.boolean().nullish(),
  }),
  conflicts: true,
  response: Attendance,
} satisfies Endpoint

/**
 * Marks the others as present who signed up for an event, were expected and have no attendance. `markedAt`
 * identifies the marks.
 */
export const markPresent = {
  method: 'PUT',
  path: '/api/menu/events/:eventId/attendance/present',
  level: 'admin',
  tasks: ['attendance'],
  params: EventId,
  conflicts: true,
  response: Attendance.extend({ markedCount: z.int(), markedAt: z.string() }),
} satisfies Endpoint

/** Removes the marks of an earlier call that nobody has changed since. */
export const undoMarkPresent = {
  method: 'PUT',
  path: '/api/menu/events/:eventId/attendance/present/undo',
  level: 'admin',
  tasks: ['attendance'],
  params: EventId,
  body: z.object({ markedAt: moment(() => t('The time of the marks')) }),
  response: Attendance,
} satisfies Endpoint

/** An officer's decision about a member's attendance. */
export type AttendanceDecision = z.infer<typeof decideAttendance.body>
