import { message } from '../../text/t.ts'
import type {
  AttendanceCheck,
  CharacterUpdate,
  CommentMention,
  FeatureActivation,
  InterviewReminder,
  InterviewUpdate,
  ReachedLevel,
  RoomClosing,
  RoomDeletion,
  TemporaryReply,
  TrialReminder,
  Verification,
} from './payloads.ts'

/** The payload of each kind of job. Handlers read everything else when they run. */
export interface JobInputs {
  /** Configures a feature that was chosen in set-up. */
  'switch-on-feature': FeatureActivation
  /** Asks Discord about each member who is missing from its member list. */
  'confirm-members': Record<string, never>
  /** Opens the interview room of a completed application, or posts in the open one. */
  'open-room': { submissionId: number }
  /** Posts the decision in the interview room. */
  'notify-room': { submissionId: number }
  /** Sends the decision to the applicant as a direct message. */
  'notify-applicant': { submissionId: number }
  /** Notifies a member of staff that an application has as many votes as the settings want. */
  'notify-of-quorum': { submissionId: number; memberId: string }
  /** Notifies a member of staff that a comment mentions them. */
  'notify-of-mention': CommentMention
  /** Posts the card of an application in the review channel, or updates or deletes it with its comments. */
  'sync-review-card': { submissionId: number }
  /** Enqueues the cards of the review channel that are missing or no longer current. */
  'update-review-cards': Record<string, never>
  /** Gives an applicant the role of approved applicants. */
  'give-role': { submissionId: number }
  /** Takes back the role that an approval gave. */
  'take-role': { submissionId: number }
  /** Takes back a role that an application had given to a member who deleted their data. */
  'take-erased-role': { memberId: string; roleId: string }
  /** Archives or deletes an interview room. */
  'close-room': RoomClosing
  /** Deletes the channel of an interview room whose application or applicant was deleted. */
  'delete-room': RoomDeletion
  /** Gives a role access to the existing interview rooms, or takes it away. */
  'update-room-access': { roleId: string }
  /** Reminds an applicant that staff is waiting for an answer. */
  'remind-applicant': { roomId: number; submissionId: number }
  /** Asks an applicant in their room to choose a time for the interview. */
  'offer-interview': { roomId: number; submissionId: number }
  /** Posts in the room that an interview was booked, moved, cancelled or missed. */
  'post-interview-change': InterviewUpdate
  /** Reminds both sides in the room of an interview. */
  'remind-of-interview': InterviewReminder
  /** Reminds a member of staff that a trial ends. */
  'remind-of-trial': TrialReminder
  /** Sends a member the new end of their extended trial. */
  'notify-of-trial': { submissionId: number; extensionId: number }
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
  /** Notifies the members of a changed event, or updates the messages about it. */
  'announce-event-change': { eventId: string }
  /** Notifies a member of a changed event by direct message. */
  'send-event-change': { eventId: string; memberId: string }
  /** Updates the answers to upcoming events in which a changed character is played. */
  'update-character-in-events': CharacterUpdate
  /** Posts a published line-up in the event's channel, or updates or deletes its messages. */
  'sync-line-up-post': { eventId: string }
  /** Sends a member their new place in a line-up. */
  'send-line-up-notice': { eventId: string; memberId: string }
  /** Mentions members whose place in a line-up changed. */
  'mention-line-up-members': { eventId: string }
  /** Sends a member the decision about the attendance that they contested. */
  'notify-of-contest': { eventId: string; memberId: string }
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
  /** Uploads the icons of combat roles and classes as emojis of the bot's application. */
  'upload-emojis': Record<string, never>
  /** Reads, previews, runs or undoes an import, depending on its state. */
  'advance-import': { importId: number }
  /** Rewrites the tab of an event channel in Google Sheets. */
  'write-sheet-tab': { eventChannelId: string }
}

export type JobKind = keyof JobInputs

/** What to do, and its payload. */
export type Job = { [K in JobKind]: { kind: K; input: JobInputs[K] } }[JobKind]

/** The titles of jobs on the Health page, shown with `t`. */
export const jobTitles: Record<JobKind, string> = {
  'switch-on-feature': message('Feature from set-up'),
  'confirm-members': message('Members missing from Discord’s list'),
  'open-room': message('Interview room'),
  'notify-room': message('Decision message in the interview room'),
  'notify-applicant': message('Decision message to the applicant'),
  'notify-of-quorum': message('Quorum of votes'),
  'notify-of-mention': message('Mention in a comment'),
  'sync-review-card': message('Card in the review channel'),
  'update-review-cards': message('Cards in the review channel'),
  'give-role': message('Role of approved applicants'),
  'take-role': message('Role of approved applicants'),
  'take-erased-role': message('Role of a deleted application'),
  'close-room': message('Closing an interview room'),
  'delete-room': message('Removal of an interview room'),
  'update-room-access': message('Access of a role to interview rooms'),
  'remind-applicant': message('Reminder to an applicant'),
  'offer-interview': message('Interview times in the room'),
  'post-interview-change': message('Interview message in the room'),
  'remind-of-interview': message('Reminder of an interview'),
  'remind-of-trial': message('Reminder of the end of a trial'),
  'notify-of-trial': message('Extension of a trial'),
  'sync-event-post': message('Event announcement'),
  'sync-server-event': message('Event in Discord’s calendar'),
  'send-event-reminder': message('Event reminder'),
  'remind-in-channel': message('Event reminder in the channel'),
  'notify-of-place': message('Waiting list promotion'),
  'announce-event-change': message('Change of an event'),
  'send-event-change': message('Change of an event, by direct message'),
  'update-character-in-events': message('Character in upcoming events'),
  'sync-line-up-post': message('Line-up in the channel'),
  'send-line-up-notice': message('Place in a line-up'),
  'mention-line-up-members': message('Places in a line-up, in the channel'),
  'notify-of-contest': message('Decision about contested attendance'),
  'check-attendance': message('Attendance check'),
  'update-reward-roles': message('Level rewards'),
  'announce-level': message('Level announcement'),
  'give-verified-role': message('Verification'),
  'send-temporary-reply': message('Reply in a channel'),
  'delete-temporary-reply': message('Deletion of a reply'),
  'upload-emojis': message('Icons of combat roles and classes'),
  'advance-import': message('Import of a file'),
  'write-sheet-tab': message('Attendance in Google Sheets'),
}

/** The jobs that send direct messages. */
export const directMessageJobs = [
  'notify-applicant',
  'send-event-reminder',
  'notify-of-place',
  'send-event-change',
  'send-line-up-notice',
  'notify-of-contest',
  'notify-of-quorum',
  'notify-of-mention',
  'remind-of-trial',
  'notify-of-trial',
] as const satisfies readonly JobKind[]
