import type {
  AttendanceCheck,
  ReachedLevel,
  RoomClosing,
  RoomRemoval,
  TemporaryReply,
  Verification,
} from './payloads.ts'

/** The payload of each kind of job. Handlers read everything else when they run. */
export interface JobInputs {
  /** Opens the interview room of a completed application, or posts in the open one. */
  'interview-room': { submissionId: number }
  /** Posts the decision in the interview room. */
  'tell-room': { submissionId: number }
  /** Sends the decision to the applicant as a direct message. */
  'tell-applicant': { submissionId: number }
  /** Adds the role of approved applicants, or removes it again. */
  'approved-role': { submissionId: number }
  /** Archives or deletes an interview room. */
  'close-room': RoomClosing
  /** Deletes the channel of an interview room whose application or applicant was deleted. */
  'remove-room': RoomRemoval
  /** Gives a role access to the existing interview rooms, or takes it away. */
  'room-access': { roleId: string }
  /** Reminds an applicant that staff is waiting for an answer. */
  'remind-applicant': { roomId: number; submissionId: number }
  /** Posts an event in its channel, or updates the post. */
  'event-post': { eventId: string }
  /** Creates or updates the event in Discord's own calendar. */
  'event-calendar': { eventId: string }
  /** Reminds a member of an event that starts soon. */
  'event-reminder': { eventId: string; memberId: string }
  /** Posts a reminder in the event's channel for members whose direct message would be too late. */
  'event-mention': { eventId: string }
  /** Notifies a member who moved up from the waiting list. */
  'event-place': { eventId: string; memberId: string }
  /** Checks attendance and posts the summary. */
  'attendance-check': AttendanceCheck
  /** Adds the roles of a member’s levels and removes the replaced ones. */
  'reward-roles': { memberId: string }
  /** Posts the level that a member has reached in the announcement channel. */
  'level-up': ReachedLevel
  /** Gives the verified role to the author of the message that a moderator reacted to. */
  verification: Verification
  /** Replies to a message; the reply is deleted after 15 s. */
  'passing-reply': TemporaryReply
  'reply-deletion': { channelId: string; replyId: string }
  /** Rewrites the tab of an event channel in Google Sheets. */
  'sheet-tab': { eventChannelId: string }
}

export type JobKind = keyof JobInputs

/** What to do, and its payload. */
export type Job = { [K in JobKind]: { kind: K; input: JobInputs[K] } }[JobKind]

/** The titles of jobs on the Health page. */
export const jobTitles: Record<JobKind, string> = {
  'interview-room': 'Interview room',
  'tell-room': 'Decision message in the interview room',
  'tell-applicant': 'Decision message to the applicant',
  'approved-role': 'Role of approved applicants',
  'close-room': 'Closing an interview room',
  'remove-room': 'Removal of an interview room',
  'room-access': 'Access of a role to interview rooms',
  'remind-applicant': 'Reminder to an applicant',
  'event-post': 'Event announcement',
  'event-calendar': 'Event in Discord’s calendar',
  'event-reminder': 'Event reminder',
  'event-mention': 'Event reminder in the channel',
  'event-place': 'Waiting list promotion',
  'attendance-check': 'Attendance check',
  'reward-roles': 'Level rewards',
  'level-up': 'Level announcement',
  verification: 'Verification',
  'passing-reply': 'Reply in a channel',
  'reply-deletion': 'Deletion of a reply',
  'sheet-tab': 'Attendance in Google Sheets',
}

/** The jobs that send direct messages. */
export const directMessageJobs = [
  'tell-applicant',
  'event-reminder',
  'event-place',
] as const satisfies readonly JobKind[]
