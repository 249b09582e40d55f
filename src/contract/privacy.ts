import { z } from 'zod'
import { OwnAnswer } from './applications/status.ts'
import type { Endpoint } from './core/endpoint.ts'
import { always, Done, required } from './core/fields.ts'

const Moment = z.string()
const Counts = z.object({
  messages: z.number(),
  messageXp: z.number(),
  voiceSeconds: z.number(),
  voiceXp: z.number(),
})

/** Everything that is stored about a person, except staff's private notes. Times are ISO 8601. */
export const StoredAboutMe = z.object({
  exportedAt: Moment,
  person: z.object({
    userId: z.string(),
    userName: z.string(),
    displayName: z.string(),
    avatar: z.string(),
    inGuild: z.boolean(),
    isBot: z.boolean(),
    joinedAt: Moment.nullable(),
    leftAt: Moment.nullable(),
    roles: z.array(z.string()),
    steam: z.string(),
    x: z.string(),
    twitch: z.string(),
    youtube: z.string(),
    optedOut: z.boolean(),
  }),
  /** The roles that were given and lost, the newest first. */
  roleChanges: z.array(z.object({ role: z.string(), isGained: z.boolean(), at: Moment })),
  sessions: z.array(z.object({ createdAt: Moment, expiresAt: Moment })),
  applications: z.array(
    z.object({
      submissionId: z.int(),
      form: z.string(),
      savedAt: Moment,
      completedAt: Moment.nullable(),
      approved: z.boolean().nullable(),
      decisions: z.array(z.object({ at: Moment, approved: z.boolean() })),
      answers: z.array(OwnAnswer),
    }),
  ),
  /** Stored by keyed hash after a deletion, for as long as it limits applying. */
  keptForLimits: z.object({ rejectedAt: Moment.nullable(), appliedAt: z.array(Moment) }),
  /** The interview rooms on Discord, whose messages are not stored. */
  interviewRooms: z.array(
    z.object({
      submissionId: z.int(),
      openedAt: Moment.nullable(),
      closedAt: Moment.nullable(),
      lastWordsAt: Moment.nullable(),
      remindedAt: Moment.nullable(),
    }),
  ),
  activity: Counts.extend({
    lastMessageXpAt: Moment.nullable(),
    days: z.array(Counts.extend({ day: z.string() })),
  }),
  characters: z.array(
    z.object({
      game: z.string(),
      name: z.string(),
      className: z.string(),
      combatRoles: z.array(z.string()),
      strength: z.int().nullable(),
      isMain: z.boolean(),
    }),
  ),
  events: z.object({
    signups: z.array(
      z.object({
        event: z.string(),
        startsAt: Moment,
        answer: z.string(),
        signedAt: Moment,
        removedAt: Moment.nullable(),
      }),
    ),
    /** The result of the checks, and an officer's decision. */
    attendance: z.array(
      z.object({
        event: z.string(),
        startsAt: Moment,
        found: z.string().nullable(),
        decided: z.string().nullable(),
      }),
    ),
    leaves: z.array(z.object({ fromDay: z.string(), toDay: z.string(), reason: z.string() })),
    /** The number of secret calendar addresses. */
    calendars: z.int(),
    wantsReminders: z.boolean(),
  }),
  /** The person's actions as staff: decisions on applications, and other changes. */
  leadership: z.object({
    decisions: z.array(z.object({ submissionId: z.int(), at: Moment, approved: z.boolean() })),
    changes: z.array(z.object({ at: Moment, action: z.string(), subject: z.string() })),
  }),
})
export type StoredAboutMe = z.infer<typeof StoredAboutMe>

/** Exports the caller's own data: at most five times per hour, one export at a time. */
export const exportMyData = {
  method: 'GET',
  path: '/api/user/export',
  level: 'person',
  mayBeNotFound: true,
  reply: StoredAboutMe,
} satisfies Endpoint

/** Whether the caller is excluded from the statistics, and how much is stored about them. */
const PrivacyOverview = z.object({
  /** The number of days for which the audit log keeps the name of staff who deleted their data. */
  staffRecordDays: always(z.int()),
  userId: z.string(),
  optedOut: z.boolean(),
  stored: z.object({
    /** Completed applications; drafts are counted separately. */
    applications: z.int(),
    drafts: always(z.int()),
    /** Days with activity. */
    days: z.int(),
    signups: z.int(),
    characters: always(z.int()),
    sessions: z.int(),
  }),
})
export type PrivacyOverview = z.infer<typeof PrivacyOverview>

/** Returns the data of the privacy page. */
export const getPrivacy = {
  method: 'GET',
  path: '/api/user/privacy',
  level: 'person',
  reply: PrivacyOverview,
} satisfies Endpoint

/** Opts out of the statistics, or in again. */
export const savePrivacy = {
  method: 'PUT',
  path: '/api/user/privacy',
  level: 'person',
  body: z.object({
    optedOut: z.boolean(required('Choose whether your activity is left out of the statistics.')),
  }),
  mayBeNotFound: true,
  reply: z.object({ userId: z.string(), optedOut: z.boolean() }),
} satisfies Endpoint

/** Deletes the data about oneself permanently, and signs out everywhere. */
export const deleteMe = {
  method: 'POST',
  path: '/api/user/delete-me',
  level: 'person',
  reply: Done,
} satisfies Endpoint

/** Signs out in every browser. */
export const signOutEverywhere = {
  method: 'POST',
  path: '/api/accounts/logout-everywhere',
  level: 'person',
  reply: z.object({ message: always(z.string()) }),
} satisfies Endpoint
