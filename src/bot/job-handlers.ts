import { notifyOfMention } from '../domain/applications/comments/mentions.ts'
import { giveRole, revokeRole } from '../domain/applications/decisions/approved-role.ts'
import { notifyApplicant } from '../domain/applications/decisions/notify-applicant.ts'
import { removeErasedRole } from '../domain/applications/decisions/take-erased-role.ts'
import { syncReviewCard } from '../domain/applications/review-cards/sync-card.ts'
import { updateReviewCards } from '../domain/applications/review-cards/update-cards.ts'
import { notifyOfTrial } from '../domain/applications/trials/extend-trial.ts'
import { remindOfTrial } from '../domain/applications/trials/remind-staff.ts'
import { notifyOfQuorum } from '../domain/applications/votes/quorum.ts'
import { checkAttendance } from '../domain/attendance/check-attendance.ts'
import { notifyOfContest } from '../domain/attendance/contests/notify-of-contest.ts'
import { announceEventChange } from '../domain/events/changes/announce-change.ts'
import { sendEventChange } from '../domain/events/changes/send-change.ts'
import { notifyOfPlace, sendEventReminder } from '../domain/events/notify-participants.ts'
import { syncEventPost } from '../domain/events/post/sync-post.ts'
import { remindInChannel } from '../domain/events/remind-in-channel.ts'
import { syncServerEvent } from '../domain/events/sync-server-event.ts'
import { updateCharacterInEvents } from '../domain/events/update-character.ts'
import { uploadEmojis } from '../domain/games/emojis/upload-emojis.ts'
import { advanceImport } from '../domain/imports/advance-import.ts'
import { closeRoom } from '../domain/interviews/close-room.ts'
import { deleteRoom } from '../domain/interviews/delete-room.ts'
import { remindApplicant } from '../domain/interviews/follow-up.ts'
import { notifyRoom } from '../domain/interviews/notify-room.ts'
import { openRoom, recordRoomFailure } from '../domain/interviews/opening/open-room.ts'
import { updateRoomAccess } from '../domain/interviews/room-access.ts'
import { offerInterview, postInterviewChange } from '../domain/interviews/times/post-change.ts'
import { remindOfInterview } from '../domain/interviews/times/reminders.ts'
import { announceLevel } from '../domain/leveling/announce-level.ts'
import { updateRewardRoles } from '../domain/leveling/update-reward-roles.ts'
import { mentionLineUpMembers, sendLineUpNotice } from '../domain/line-ups/publish/notify.ts'
import { syncLineUpPost } from '../domain/line-ups/publish/sync-post.ts'
import { confirmMembers } from '../domain/members/confirm-members.ts'
import { switchOnFeature } from '../domain/setup/features/switch-on-feature.ts'
import { writeSheetTab } from '../domain/sheets/write-sheet-tab.ts'
import { giveVerifiedRole, replyNotVerified } from '../domain/verification/give-verified-role.ts'
import { deleteTemporaryReply, sendTemporaryReply } from '../domain/verification/temporary-reply.ts'
import type { JobHandlers } from './runtime/job-runner.ts'

/** The handler of each kind of job. */
export const jobHandlers: JobHandlers = {
  'switch-on-feature': { run: switchOnFeature },
  'confirm-members': { run: confirmMembers },
  'open-room': { run: openRoom, onFailure: recordRoomFailure, isSerialPerPerson: true },
  'notify-room': notifyRoom,
  'notify-applicant': { ...notifyApplicant, service: 'direct-messages' },
  'notify-of-quorum': { run: notifyOfQuorum, service: 'direct-messages' },
  'notify-of-mention': { run: notifyOfMention, service: 'direct-messages' },
  'sync-review-card': { run: syncReviewCard },
  'update-review-cards': { run: updateReviewCards },
  'give-role': giveRole,
  'take-role': { ...revokeRole, serialWith: 'give-role' },
  'take-erased-role': { run: removeErasedRole },
  'close-room': { run: closeRoom, isSerialPerPerson: true },
  'delete-room': { run: deleteRoom },
  'update-room-access': { run: updateRoomAccess },
  'remind-applicant': { run: remindApplicant },
  'offer-interview': { run: offerInterview },
  'post-interview-change': { run: postInterviewChange },
  'remind-of-interview': { run: remindOfInterview },
  'remind-of-trial': { run: remindOfTrial, service: 'direct-messages' },
  'notify-of-trial': { run: notifyOfTrial, service: 'direct-messages' },
  'sync-event-post': { run: syncEventPost },
  'sync-server-event': { run: syncServerEvent },
  'send-event-reminder': { run: sendEventReminder, service: 'direct-messages' },
  'remind-in-channel': { run: remindInChannel },
  'notify-of-place': { run: notifyOfPlace, service: 'direct-messages' },
  'update-character-in-events': { run: updateCharacterInEvents },
  'sync-line-up-post': { run: syncLineUpPost },
  'announce-event-change': { run: announceEventChange },
  'send-event-change': { run: sendEventChange, service: 'direct-messages' },
  'send-line-up-notice': { run: sendLineUpNotice, service: 'direct-messages' },
  'mention-line-up-members': { run: mentionLineUpMembers },
  'notify-of-contest': { run: notifyOfContest, service: 'direct-messages' },
  'check-attendance': { run: checkAttendance, service: 'raid-helper' },
  'update-reward-roles': { run: updateRewardRoles },
  'announce-level': { run: announceLevel },
  'give-verified-role': {
    run: giveVerifiedRole,
    onFailure: replyNotVerified,
    isSerialPerPerson: true,
  },
  'send-temporary-reply': { run: sendTemporaryReply },
  'delete-temporary-reply': { run: deleteTemporaryReply },
  'upload-emojis': { run: uploadEmojis },
  'advance-import': { ...advanceImport, service: 'imports' },
  'write-sheet-tab': { run: writeSheetTab, service: 'sheets' },
}
