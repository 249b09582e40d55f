import { approvedRole } from '../domain/applications/approved-role.ts'
import { tellApplicant, tellRoom } from '../domain/applications/notify-decision.ts'
import { checkAttendance } from '../domain/attendance/check-attendance.ts'
import { remind, tellOfPlace } from '../domain/events/notify-participants.ts'
import { remindInChannel } from '../domain/events/remind-in-channel.ts'
import { showEvent } from '../domain/events/sync-post.ts'
import { keepInCalendar } from '../domain/events/sync-server-event.ts'
import { closeRoom } from '../domain/interviews/close-room.ts'
import { remindApplicant } from '../domain/interviews/follow-up.ts'
import { couldNotOpenRoom, openRoom } from '../domain/interviews/open-room.ts'
import { removeRoom } from '../domain/interviews/remove-room.ts'
import { announceLevel } from '../domain/leveling/announce-level.ts'
import { giveRewardRoles } from '../domain/leveling/update-reward-roles.ts'
import { writeTab } from '../domain/sheets/write-tab.ts'
import { giveVerifiedRole, tellWhyNotVerified } from '../domain/verification/give-verified-role.ts'
import { deletePassingReply, replyInPassing } from '../domain/verification/temporary-reply.ts'
import type { Workers } from './work.ts'

/** Who does which job. */
export const workers: Workers = {
  'interview-room': { work: openRoom, gaveUp: couldNotOpenRoom },
  'tell-room': tellRoom,
  'tell-applicant': { ...tellApplicant, asks: 'direct-messages' },
  'approved-role': approvedRole,
  'close-room': { work: closeRoom },
  'remove-room': { work: removeRoom },
  'remind-applicant': { work: remindApplicant },
  'event-post': { work: showEvent },
  'event-calendar': { work: keepInCalendar },
  'event-reminder': { work: remind, asks: 'direct-messages' },
  'event-mention': { work: remindInChannel },
  'event-place': { work: tellOfPlace, asks: 'direct-messages' },
  'attendance-check': { work: checkAttendance, asks: 'raid-helper' },
  'reward-roles': { work: giveRewardRoles },
  'level-up': { work: announceLevel },
  verification: { work: giveVerifiedRole, gaveUp: tellWhyNotVerified },
  'passing-reply': { work: replyInPassing },
  'reply-deletion': { work: deletePassingReply },
  'sheet-tab': { work: writeTab, asks: 'sheets' },
}
