import { z } from 'zod'
import { stages } from './applications/stages.ts'
import { OwnAnswer } from './applications/status.ts'
import { ballots } from './applications/votes.ts'
import { alwaysSent, omittable } from './core/fields.ts'
import { Availability } from './interview-availability.ts'

const Timestamp = z.string()
const Counts = z.object({
  messages: z.number(),
  messageXp: z.number(),
  voiceSeconds: z.number(),
  voiceXp: z.number(),
})

/** Everything that is stored about a person, except staff's private notes. Times are ISO 8601. */
export const PersonalDataExport = z.object({
  exportedAt: Timestamp,
  person: z.object({
    userId: z.string(),
    userName: z.string(),
    displayName: z.string(),
    avatar: z.string(),
    inGuild: z.boolean(),
    isBot: z.boolean(),
    joinedAt: Timestamp.nullable(),
    leftAt: Timestamp.nullable(),
    roles: z.array(z.string()),
    steam: z.string(),
    x: z.string(),
    twitch: z.string(),
    youtube: z.string(),
    optedOut: z.boolean(),
    /** The remembered time zone. */
    timeZone: alwaysSent(z.string().nullable()),
  }),
  /** The roles that were given and lost, the newest first. */
  roleChanges: z.array(z.object({ role: z.string(), isGained: z.boolean(), at: Timestamp })),
  sessions: z.array(z.object({ createdAt: Timestamp, expiresAt: Timestamp })),
  applications: z.array(
    z.object({
      submissionId: z.int(),
      form: z.string(),
      savedAt: Timestamp,
      completedAt: Timestamp.nullable(),
      approved: z.boolean().nullable(),
      decisions: z.array(
        z.object({
          at: Timestamp,
          approved: z.boolean(),
          /** The message with the decision; null: the standard message. */
          message: alwaysSent(z.string().nullable()),
        }),
      ),
      stages: z.array(z.object({ at: Timestamp, stage: z.enum(stages) })),
      /** Trials with the messages about their extension; `isRunning`: not ended yet. */
      trials: alwaysSent(
        z.array(
          z.object({
            startsOn: z.string(),
            endsOn: z.string(),
            isRunning: z.boolean(),
            messages: z.array(z.string()),
          }),
        ),
      ),
      answers: z.array(OwnAnswer),
      /** What staff wrote about it, without names, and their votes once it is decided; absent unless the guild includes them. */
      review: omittable(
        z.object({
          votes: z.array(z.object({ at: Timestamp, answer: z.enum(ballots), reason: z.string() })),
          comments: z.array(z.object({ at: Timestamp, text: z.string() })),
        }),
      ),
    }),
  ),
  /** Stored by keyed hash, also after a deletion, for as long as it limits the person. */
  keptForLimits: z.object({
    rejectedAt: Timestamp.nullable(),
    appliedAt: z.array(Timestamp),
    /** When the bot opened the person's direct message channel. */
    messageChannelOpenedAt: alwaysSent(z.array(Timestamp)),
    /** When the person's applications pinged staff. */
    staffPingedAt: alwaysSent(z.array(Timestamp)),
  }),
  /** The interview rooms on Discord, whose messages are not stored. */
  interviewRooms: z.array(
    z.object({
      submissionId: z.int(),
      openedAt: Timestamp.nullable(),
      closedAt: Timestamp.nullable(),
      lastWordsAt: Timestamp.nullable(),
      remindedAt: Timestamp.nullable(),
    }),
  ),
  /** The person's interviews as an applicant, and when they can hold some as an interviewer. */
  interviews: alwaysSent(
    z.object({
      own: z.array(
        z.object({
          submissionId: z.int(),
          startsAt: Timestamp,
          lengthMinutes: z.int(),
          state: z.string(),
          missedBy: z.string().nullable(),
          reason: z.string(),
        }),
      ),
      availability: Availability.nullable(),
    }),
  ),
  activity: Counts.extend({
    lastMessageXpAt: Timestamp.nullable(),
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
        startsAt: Timestamp,
        answer: z.string(),
        signedAt: Timestamp,
        removedAt: Timestamp.nullable(),
        character: z.string().nullable(),
        class: z.string().nullable(),
        spec: z.string().nullable(),
      }),
    ),
    /** The results of the checks and of the recorded presence, and an officer's decision. */
    attendance: z.array(
      z.object({
        event: z.string(),
        startsAt: Timestamp,
        found: z.string().nullable(),
        outcome: alwaysSent(z.string().nullable()),
        decided: z.string().nullable(),
      }),
    ),
    /** The person's objections to their attendance, and the decisions. */
    contests: alwaysSent(
      z.array(
        z.object({
          event: z.string(),
          startsAt: Timestamp,
          contested: z.string(),
          reason: z.string(),
          at: Timestamp,
          isAccepted: z.boolean().nullable(),
          corrected: z.string().nullable(),
          note: z.string(),
          decidedAt: Timestamp.nullable(),
        }),
      ),
    ),
    /** When the person was in voice during events, in whole minutes. */
    timeInVoice: alwaysSent(
      z.array(
        z.object({ event: z.string(), startsAt: Timestamp, from: Timestamp, until: Timestamp }),
      ),
    ),
    leaves: z.array(z.object({ fromDay: z.string(), toDay: z.string(), reason: z.string() })),
    /** Places in line-ups, as planned and as published; a party of null is the bench. */
    lineUps: z.array(
      z.object({
        event: z.string(),
        startsAt: Timestamp,
        party: z.string().nullable(),
        note: z.string(),
        isPublished: z.boolean(),
      }),
    ),
    /** The number of secret calendar addresses. */
    calendars: z.int(),
    wantsReminders: z.boolean(),
  }),
  /** Rows of imported files that changed something about the person. */
  imports: alwaysSent(
    z.array(
      z.object({
        file: z.string(),
        kind: z.string(),
        importedAt: Timestamp.nullable(),
        before: z.string(),
        after: z.string(),
      }),
    ),
  ),
  /** What counts of the message history have added; `sentAt`: until the XP of the messages is computed. */
  history: alwaysSent(
    z.array(
      z.object({
        since: z.string(),
        countedAt: Timestamp.nullable(),
        messages: z.number(),
        messageXp: z.number(),
        days: z.array(z.object({ day: z.string(), messages: z.number(), messageXp: z.number() })),
        sentAt: z.array(Timestamp),
      }),
    ),
  ),
  /** The person's actions as staff: decisions, votes and comments on applications, and other changes. */
  leadership: z.object({
    decisions: z.array(z.object({ submissionId: z.int(), at: Timestamp, approved: z.boolean() })),
    votes: alwaysSent(
      z.array(
        z.object({
          submissionId: z.int(),
          at: Timestamp,
          answer: z.enum(ballots),
          reason: z.string(),
        }),
      ),
    ),
    comments: alwaysSent(
      z.array(z.object({ submissionId: z.int(), at: Timestamp, text: z.string() })),
    ),
    changes: z.array(z.object({ at: Timestamp, action: z.string(), subject: z.string() })),
  }),
})
export type PersonalDataExport = z.infer<typeof PersonalDataExport>
