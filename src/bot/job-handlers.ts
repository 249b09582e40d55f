import { approvedRole } from '../domain/applications/approved-role.ts'
import { notifyApplicant, notifyRoom } from '../domain/applications/notify-decision.ts'
import { checkAttendance } from '../domain/attendance/check-attendance.ts'
import { notifyOfPlace, sendReminder } from '../domain/events/notify-participants.ts'
import { remindInChannel } from '../domain/events/remind-in-channel.ts'
import { syncEventPost } from '../domain/events/sync-post.ts'
import { syncServerEvent } from '../domain/events/sync-server-event.ts'
import { closeRoom } from '../domain/interviews/close-room.ts'
import { remindApplicant } from '../domain/interviews/follow-up.ts'
import { openRoom, recordRoomFailure } from '../domain/interviews/open-room.ts'
import { removeRoom } from '../domain/interviews/remove-room.ts'
import { updateRoomAccess } from '../domain/interviews/room-access.ts'
import { announceLevel } from '../domain/leveling/announce-level.ts'
import { updateRewardRoles } from '../domain/leveling/update-reward-roles.ts'
import { writeTab } from '../domain/sheets/write-tab.ts'
import { giveVerifiedRole, replyNotVerified } from '../domain/verification/give-verified-role.ts'
import { deleteTemporaryReply, sendTemporaryReply } from '../domain/verification/temporary-reply.ts'
import type { JobHandlers } from './runtime/job-runner.ts'

/** Who does which job. */
export const jobHandlers: JobHandlers = {
  'interview-room': { run: openRoom, onFailure: recordRoomFailure },
  'tell-room': notifyRoom,
  'tell-applicant': { ...notifyApplicant, service: 'direct-messages' },
  'approved-role': approvedRole,
  'close-room': { run: closeRoom },
  'remove-room': { run: removeRoom },
  'room-access': { run: updateRoomAccess },
  'remind-applicant': { run: remindApplicant },
  'event-post': { run: syncEventPost },
  'event-calendar': { run: syncServerEvent },
  'event-reminder': { run: sendReminder, service: 'direct-messages' },
  'event-mention': { run: remindInChannel },
  'event-place': { run: notifyOfPlace, service: 'direct-messages' },
  'attendance-check': { run: checkAttendance, service: 'raid-helper' },
  'reward-roles': { run: updateRewardRoles },
  'level-up': { run: announceLevel },
  verification: { run: giveVerifiedRole, onFailure: replyNotVerified },
  'passing-reply': { run: sendTemporaryReply },
  'reply-deletion': { run: deleteTemporaryReply },
  'sheet-tab': { run: writeTab, service: 'sheets' },
}
