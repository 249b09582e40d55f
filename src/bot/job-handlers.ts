import { giveRole, takeRole } from '../domain/applications/approved-role.ts'
import { notifyApplicant, notifyRoom } from '../domain/applications/notify-decision.ts'
import { checkAttendance } from '../domain/attendance/check-attendance.ts'
import { notifyOfPlace, sendEventReminder } from '../domain/events/notify-participants.ts'
import { remindInChannel } from '../domain/events/remind-in-channel.ts'
import { syncEventPost } from '../domain/events/sync-post.ts'
import { syncServerEvent } from '../domain/events/sync-server-event.ts'
import { closeRoom } from '../domain/interviews/close-room.ts'
import { deleteRoom } from '../domain/interviews/delete-room.ts'
import { remindApplicant } from '../domain/interviews/follow-up.ts'
import { openRoom, recordRoomFailure } from '../domain/interviews/open-room.ts'
import { updateRoomAccess } from '../domain/interviews/room-access.ts'
import { announceLevel } from '../domain/leveling/announce-level.ts'
import { updateRewardRoles } from '../domain/leveling/update-reward-roles.ts'
import { writeSheetTab } from '../domain/sheets/write-sheet-tab.ts'
import { giveVerifiedRole, replyNotVerified } from '../domain/verification/give-verified-role.ts'
import { deleteTemporaryReply, sendTemporaryReply } from '../domain/verification/temporary-reply.ts'
import type { JobHandlers } from './runtime/job-runner.ts'

/** The handler of each kind of job. */
export const jobHandlers: JobHandlers = {
  'open-room': { run: openRoom, onFailure: recordRoomFailure },
  'notify-room': notifyRoom,
  'notify-applicant': { ...notifyApplicant, service: 'direct-messages' },
  'give-role': giveRole,
  'take-role': { ...takeRole, serialWith: 'give-role' },
  'close-room': { run: closeRoom },
  'delete-room': { run: deleteRoom },
  'update-room-access': { run: updateRoomAccess },
  'remind-applicant': { run: remindApplicant },
  'sync-event-post': { run: syncEventPost },
  'sync-server-event': { run: syncServerEvent },
  'send-event-reminder': { run: sendEventReminder, service: 'direct-messages' },
  'remind-in-channel': { run: remindInChannel },
  'notify-of-place': { run: notifyOfPlace, service: 'direct-messages' },
  'check-attendance': { run: checkAttendance, service: 'raid-helper' },
  'update-reward-roles': { run: updateRewardRoles },
  'announce-level': { run: announceLevel },
  'give-verified-role': { run: giveVerifiedRole, onFailure: replyNotVerified },
  'send-temporary-reply': { run: sendTemporaryReply },
  'delete-temporary-reply': { run: deleteTemporaryReply },
  'write-sheet-tab': { run: writeSheetTab, service: 'sheets' },
}
