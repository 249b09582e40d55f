import type { JobInputs, JobKind } from './jobs.ts'

/**
 * The deduplication key of each kind. While a job is queued and has not run, enqueuing another one with the same key
 * updates its input instead of adding a job.
 */
const keys: { [K in JobKind]: (input: JobInputs[K]) => string | number } = {
  'switch-on-feature': ({ feature }) => feature,
  'confirm-members': () => 'all',
  'open-room': ({ submissionId }) => submissionId,
  'notify-room': ({ submissionId }) => submissionId,
  'notify-applicant': ({ submissionId }) => submissionId,
  'notify-of-quorum': ({ submissionId, memberId }) => `${submissionId} ${memberId}`,
  'notify-of-mention': ({ commentId, memberId }) => `${commentId} ${memberId}`,
  'sync-review-card': ({ submissionId }) => submissionId,
  'update-review-cards': () => 'all',
  'give-role': ({ submissionId }) => submissionId,
  'take-role': ({ submissionId }) => submissionId,
  'take-erased-role': ({ memberId, roleId }) => `${memberId} ${roleId}`,
  'close-room': ({ roomId, how, closedBy }) => `${roomId} ${how} ${closedBy ?? ''}`.trimEnd(),
  'delete-room': (room) =>
    'channelId' in room ? room.channelId : `of application ${room.submissionId}`,
  'update-room-access': ({ roleId }) => roleId,
  'remind-applicant': ({ roomId }) => roomId,
  'offer-interview': ({ roomId }) => roomId,
  'post-interview-change': ({ interviewId, change, startsAt }) =>
    `${interviewId} ${change} ${startsAt}`,
  'remind-of-interview': ({ interviewId, lead, startsAt }) => `${interviewId} ${lead} ${startsAt}`,
  'remind-of-trial': ({ submissionId, memberId, endsOn }) =>
    `${submissionId} ${memberId} ${endsOn}`,
  'notify-of-trial': ({ extensionId }) => extensionId,
  'sync-event-post': ({ eventId }) => eventId,
  'sync-server-event': ({ eventId }) => eventId,
  'send-event-reminder': ({ eventId, memberId }) => `${eventId} ${memberId}`,
  'remind-in-channel': ({ eventId }) => eventId,
  'notify-of-place': ({ eventId, memberId }) => `${eventId} ${memberId}`,
  'announce-event-change': ({ eventId }) => eventId,
  'send-event-change': ({ eventId, memberId }) => `${eventId} ${memberId}`,
  'update-character-in-events': ({ characterId }) => characterId,
  'sync-line-up-post': ({ eventId }) => eventId,
  'send-line-up-notice': ({ eventId, memberId }) => `${eventId} ${memberId}`,
  'mention-line-up-members': ({ eventId }) => eventId,
  'notify-of-contest': ({ eventId, memberId }) => `${eventId} ${memberId}`,
  'check-attendance': ({ eventId, configId }) => `${eventId} ${configId}`,
  'update-reward-roles': ({ memberId }) => memberId,
  'announce-level': ({ memberId, kind }) => `${memberId} ${kind}`,
  'give-verified-role': ({ roleId, messageId, emojiKey, moderatorId }) =>
    `${roleId} ${messageId} ${emojiKey ?? ''} ${moderatorId}`,
  'send-temporary-reply': ({ messageId, askedAt }) => `${messageId} ${askedAt}`,
  'delete-temporary-reply': ({ replyId }) => replyId,
  'upload-emojis': () => 'all',
  'advance-import': ({ importId }) => importId,
  'write-sheet-tab': ({ eventChannelId }) => eventChannelId,
}

/** The key of a job. */
export function jobKey<K extends JobKind>(kind: K, input: JobInputs[K]): string {
  return String(keys[kind](input))
}

/** Input fields that keep the first job's value when a second one is merged into it: they hold the state before the first change. */
export const keptFields: { readonly [K in JobKind]?: readonly (keyof JobInputs[K])[] } = {
  'announce-level': ['from'],
  'update-character-in-events': ['formerRoleIds'],
}
