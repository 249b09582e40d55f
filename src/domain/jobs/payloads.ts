import type { ActivityKind } from '../../contract/leveling.ts'

/** One check of one event. */
export interface AttendanceCheck {
  eventId: string
  configId: number
}

/** Which room is to be closed how, and who of leadership said so; null: nobody did. */
export interface RoomClosing {
  roomId: number
  /** That of the room. */
  submissionId: number
  how: 'archive' | 'delete'
  closedBy: string | null
}

/** A channel to delete: by its id or, if the id was not stored yet, by the application in its topic. */
export type RoomRemoval = { channelId: string } | { submissionId: number; madeSince: string }

/** A level that was reached, and when. */
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

/** What the bot needs to know to verify whoever wrote a message. */
export interface Verification {
  channelId: string
  messageId: string
  /** Who wrote the message; absent where it has yet to be found out. */
  memberId?: string
  roleId: string
  moderatorId: string
}
