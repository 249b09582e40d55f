import type {
  AttendanceCheck,
  ReachedLevel,
  RoomClosing,
  RoomDeletion,
  TemporaryReply,
  Verification,
} from './payloads.ts'

/** The payload of each kind of job. Handlers read everything else when they run. */
export interface JobInputs {
  /** Opens the interview room of a completed application, or posts in the open one. */
  'open-room': { submissionId: number }
  /** Posts the decision in the interview room. */
  'notify-room': { submissionId: number }
  /** Sends the decision to the applicant as a direct message. */
  'notify-applicant': { submissionId: number }
  /** Gives an applicant the role of approved applicants. */
  'give-role': { submissionId: number }
  /** Takes back the role that an approval gave. */
  'take-role': { submissionId: number }
  /** Archives or deletes an interview room. */
  'close-room': RoomClosing
  /** Deletes the channel of an interview room whose application or applicant was deleted. */
  'delete-room': RoomDeletion
  /** Gives a role access to the existing interview rooms, or takes it away. */
  'update-room-access': { roleId: string }
  /** Reminds an applicant that staff is waiting for an answer. */
  'remind-applicant': { roomId: number; submissionId: number }
  /** Posts an event in its channel, or updates the post. */
  'sync-event-post': { eventId: string }
  /** Creates or updates the event in Discord's own calendar. */
  'sync-server-event': { eventId: string }
  /** Reminds a member of an event that starts soon. */
  'send-event-reminder': { eventId: string; memberId: string }
  /** Posts a reminder in the event's channel for members whose direct message would be too late. */
  'remind-in-channel': { eventId: string }
  /** Notifies a member who moved up from the waiting list. */
  'notify-of-place': { eventId: string; memberId: string }
  /** Checks attendance and posts the summary. */
  'check-attendance': AttendanceCheck
  /** Adds the roles of a member’s levels and removes the replaced ones. */
  'update-reward-roles': { memberId: string }
  /** Posts the level that a member has reached in the announcement channel. */
  'announce-level': ReachedLevel
  /** Gives the verified role to the author of the message that a moderator reacted to. */
  'give-verified-role': Verification
  /** Replies to a message; the reply is deleted after 15 s. */
  'send-temporary-reply': TemporaryReply
  'delete-temporary-reply': { channelId: string; replyId: string }
  /** Rewrites the tab of an event channel in Google Sheets. */
  'write-sheet-tab': { eventChannelId: string }
}

export type JobKind = keyof JobInputs

/** What to do, and its payload. */
export type Job = { [K in JobKind]: { kind: K; input: JobInputs[K] } }[JobKind]

/** The titles of jobs on the Health page. */
export const jobTitles: Record<JobKind, string> = {
  'open-room': 'Interview room',
  'notify-room': 'Decision message in the interview room',
  'notify-applicant': 'Decision message to the applicant',
  'give-role': 'Role of approved applicants',
  'take-role': 'Role of approved applicants',
  'close-room': 'Closing an interview room',
  'delete-room': 'Removal of an interview room',
  'update-room-access': 'Access of a role to interview rooms',
  'remind-applicant': 'Reminder to an applicant',
  'sync-event-post': 'Event announcement',
  'sync-server-event': 'Event in Discord’s calendar',
  'send-event-reminder': 'Event reminder',
  'remind-in-channel': 'Event reminder in the channel',
  'notify-of-place': 'Waiting list promotion',
  'check-attendance': 'Attendance check',
  'update-reward-roles': 'Level rewards',
  'announce-level': 'Level announcement',
  'give-verified-role': 'Verification',
  'send-temporary-reply': 'Reply in a channel',
  'delete-temporary-reply': 'Deletion of a reply',
  'write-sheet-tab': 'Attendance in Google Sheets',
}

/** The jobs that send direct messages. */
export const directMessageJobs = [
  'notify-applicant',
  'send-event-reminder',
  'notify-of-place',
] as const satisfies readonly JobKind[]
