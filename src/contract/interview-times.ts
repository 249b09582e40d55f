import { z } from 'zod'
import { t } from '../text/t.ts'
import type { Endpoint } from './core/endpoint.ts'
import { Done, PathId, required } from './core/fields.ts'
import { requiredText } from './core/text-fields.ts'
import { Availability, InterviewRules, TimeZone } from './interview-availability.ts'

/** The longest reason for moving or cancelling an interview. */
export const maxReasonLength = 300

/** An interview of an application. */
const Interview = z.object({
  startsAt: z.string(),
  lengthMinutes: z.int(),
  state: z.enum(['booked', 'cancelled', 'no-show']),
  /** The name of the interviewer; null if they are not known any more. */
  interviewer: z.string().nullable(),
  /** Why it was last moved, or cancelled; empty if no reason was given. */
  reason: z.string(),
  /** Who did not come, if the state is `no-show`. */
  missedBy: z.enum(['applicant', 'staff']).nullable(),
})
export type Interview = z.infer<typeof Interview>

/** The latest interview of an application, and the times that can be booked. */
const InterviewPlan = z.object({
  /** Null if none was booked. */
  interview: Interview.nullable(),
  /** The starts of the free times, in order; none if the application is decided. */
  slots: z.array(z.string()),
  /** The length of an interview that is booked now. */
  lengthMinutes: z.int(),
})

/** The applicant's own interview. */
export const OwnInterview = InterviewPlan.extend({
  /** Until when it can be moved or cancelled; null if none is booked. */
  changeableUntil: z.string().nullable(),
  guildTimeZone: z.string(),
  /** Where interviews take place, such as “voice call on Discord”; texts append it after a comma. */
  place: z.string(),
  /** The applicant's remembered time zone; null if none is. */
  timeZone: z.string().nullable(),
})
export type OwnInterview = z.infer<typeof OwnInterview>

/** An applicant's interview as staff see it. */
export const StaffInterview = InterviewPlan.extend({ guildTimeZone: z.string() })
export type StaffInterview = z.infer<typeof StaffInterview>

const ofSubmission = z.object({ submissionId: PathId })
const startsAt = z.iso.datetime({ error: () => t('Choose a time.') })
const reason = requiredText(
  () => t('The reason'),
  maxReasonLength,
  () => t('Give a reason.'),
)
const Booking = z.object({ startsAt, timeZone: TimeZone.optional() })
const Move = z.object({ startsAt, reason })
const Cancellation = z.object({ reason })

/** Reads the interview of one's own application. */
export const getOwnInterview = {
  method: 'GET',
  path: '/api/userform/interview/:submissionId',
  level: 'person',
  params: ofSubmission,
  response: OwnInterview,
} satisfies Endpoint

/** The booked interview of one's own application as iCalendar (RFC 5545). */
export const getOwnInterviewCalendar = {
  method: 'GET',
  path: '/api/userform/interview/:submissionId/calendar.ics',
  level: 'person',
  params: ofSubmission,
  response: z.string(),
} satisfies Endpoint

/** Books a free time, and remembers the time zone. */
export const bookInterview = {
  method: 'POST',
  path: '/api/userform/interview/:submissionId/book',
  level: 'person',
  params: ofSubmission,
  body: Booking,
  conflicts: true,
  response: OwnInterview,
} satisfies Endpoint

/** Moves one's own interview to another free time. */
export const moveOwnInterview = {
  method: 'POST',
  path: '/api/userform/interview/:submissionId/move',
  level: 'person',
  params: ofSubmission,
  body: Move,
  conflicts: true,
  response: OwnInterview,
} satisfies Endpoint

/** Cancels one's own interview. */
export const cancelOwnInterview = {
  method: 'POST',
  path: '/api/userform/interview/:submissionId/cancel',
  level: 'person',
  params: ofSubmission,
  body: Cancellation,
  conflicts: true,
  response: OwnInterview,
} satisfies Endpoint

/** Remembers the time zone in which the caller is shown interview times. */
export const saveTimeZone = {
  method: 'PUT',
  path: '/api/user/time-zone',
  level: 'person',
  body: z.object({ timeZone: TimeZone }),
  response: Done,
} satisfies Endpoint

/** The caller's own times as an interviewer, and the rules of all interviews. */
export const InterviewTimes = z.object({
  /** Null until they are first saved. */
  availability: Availability.nullable(),
  rules: InterviewRules,
  guildTimeZone: z.string(),
})
export type InterviewTimes = z.infer<typeof InterviewTimes>

/** Reads when the caller can hold interviews, and the rules. */
export const getInterviewTimes = {
  method: 'GET',
  path: '/api/menu/interview-times',
  level: 'admin',
  tasks: ['decisions'],
  response: InterviewTimes,
} satisfies Endpoint

/** Saves when the caller can hold interviews. */
export const saveAvailability = {
  method: 'PUT',
  path: '/api/menu/interview-times/own',
  level: 'admin',
  tasks: ['decisions'],
  body: Availability,
  response: Availability,
} satisfies Endpoint

/** Changes the rules of all interviews. */
export const saveInterviewRules = {
  method: 'PUT',
  path: '/api/menu/interview-times/rules',
  level: 'admin',
  tasks: ['settings'],
  body: InterviewRules.partial({ place: true }),
  response: InterviewRules,
} satisfies Endpoint

/** Reads the interview of an application. */
export const getInterview = {
  method: 'GET',
  path: '/api/menu/interviews/:submissionId',
  level: 'admin',
  tasks: ['applications'],
  params: ofSubmission,
  response: StaffInterview,
} satisfies Endpoint

/** Moves an applicant's interview to another free time. */
export const moveInterview = {
  method: 'POST',
  path: '/api/menu/interviews/:submissionId/move',
  level: 'admin',
  tasks: ['decisions'],
  params: ofSubmission,
  body: Move,
  conflicts: true,
  response: StaffInterview,
} satisfies Endpoint

/** Cancels an applicant's interview. */
export const cancelInterview = {
  method: 'POST',
  path: '/api/menu/interviews/:submissionId/cancel',
  level: 'admin',
  tasks: ['decisions'],
  params: ofSubmission,
  body: Cancellation,
  conflicts: true,
  response: StaffInterview,
} satisfies Endpoint

const chooseMissing = () => t('Choose who did not come.')

/** Marks that the applicant or staff did not come; a new time is offered. */
export const markNoShow = {
  method: 'POST',
  path: '/api/menu/interviews/:submissionId/no-show',
  level: 'admin',
  tasks: ['decisions'],
  params: ofSubmission,
  body: z.object({
    missedBy: z.enum(['applicant', 'staff'], required(chooseMissing, chooseMissing)),
  }),
  conflicts: true,
  response: StaffInterview,
} satisfies Endpoint
