import type { ActivityKind } from '../../contract/leveling.ts'

/** One check of one event. */
export interface AttendanceCheck {
  eventId: string
  configId: number
}

/** A character that was changed, with its combat roles before, the preferred one first. */
export interface CharacterUpdate {
  characterId: number
  formerRoleIds: number[]
}

/** A feature chosen in set-up. Without `channelId` the bot creates a channel named `newChannelName`. */
export type FeatureActivation = {
  /** The person who set the guild up. */
  actorId: string
  channelId: string | null
  newChannelName: string
  /** When it was chosen for a start the first time, ISO 8601; an interrupted run may have created channels since. */
  chosenAt: string
} & (
  | { feature: 'levels' | 'applications' | 'interviews' }
  | { feature: 'events'; gameName: string; roleId: string }
  | { feature: 'verification'; moderatorRoleId: string; verifiedRoleId: string }
)

/** A comment on an application that mentions a member of staff. */
export interface CommentMention {
  commentId: number
  submissionId: number
  memberId: string
}

/** How to close an interview room; `closedBy` is the officer who closed it, or null. */
export interface RoomClosing {
  roomId: number
  /** The application that the room belongs to. */
  submissionId: number
  how: 'archive' | 'delete'
  closedBy: string | null
}

/**
 * A channel to delete: by its id or, if the id was not stored yet, by the application in its topic. `orderedBy` is the
 * person on the Health page; absent for rooms of deleted applications.
 */
export type RoomDeletion =
  | { channelId: string; orderedBy?: string }
  | { submissionId: number; createdSince: string }

/** A level that a member reached, and when. */
export interface ReachedLevel {
  memberId: string
  kind: ActivityKind
  /** The level before. */
  from: number
  level: number
  /** ISO 8601. */
  at: string
}

/** A reply that is deleted after 15 s. */
export interface TemporaryReply {
  channelId: string
  messageId: string
  text: string
  /** Milliseconds since 1970. */
  askedAt: number
}

/** What has changed about an interview. */
export type InterviewChange = 'booked' | 'moved' | 'cancelled' | 'cancelled-by-staff' | 'no-show'

/** A change of an interview to post in its room; `startsAt` is its time after the change, ISO 8601. */
export interface InterviewUpdate {
  interviewId: number
  submissionId: number
  startsAt: string
  change: InterviewChange
}

/** A reminder of an interview at this time (ISO 8601): a day or half an hour before. */
export interface InterviewReminder {
  interviewId: number
  submissionId: number
  startsAt: string
  lead: 'day' | 'soon'
}

/** A reminder to a member of staff that a trial ends on this day. */
export interface TrialReminder {
  submissionId: number
  memberId: string
  endsOn: string
}

/** What the bot needs to verify the author of a message. */
export interface Verification {
  channelId: string
  messageId: string
  /** The author; absent if not looked up yet. */
  memberId?: string
  roleId: string
  moderatorId: string
  /** The emoji as configured; absent in jobs of earlier versions. */
  emojiKey?: string
}
