import { message } from '../../../text/t.ts'
import { hasOwnChannel, type Room, type RoomWithChannel } from '../rooms.ts'
import type { WaitingApplication } from './waiting-applications.ts'

/** What is done for an application that waits for its room. */
export type Action =
  | { kind: 'skip'; reason: string }
  /** The applicant has applied again: say so in the room that is open. */
  | { kind: 'announce'; room: RoomWithChannel }
  /** Its room has a channel from an interrupted attempt. */
  | { kind: 'welcome'; room: RoomWithChannel }
  /** `interrupted`: the room whose channel an earlier attempt may have created; null if there was none. */
  | { kind: 'create'; interrupted: Room | null }

/** Chooses what to do for an application, given its applicant's room. */
export function nextAction(
  {
    submissionId,
    approved,
    stage,
  }: Pick<WaitingApplication, 'submissionId' | 'approved' | 'stage'>,
  room: Room | null,
): Action {
  if (approved !== null) {
    return {
      kind: 'skip',
      reason: message('The application was decided before its room was opened.'),
    }
  }
  if (stage === 'withdrawn') {
    return {
      kind: 'skip',
      reason: message('The application was withdrawn before its room was opened.'),
    }
  }
  if (!room || !hasOwnChannel(room)) return { kind: 'create', interrupted: room }
  return { kind: room.submissionId === submissionId ? 'welcome' : 'announce', room }
}
