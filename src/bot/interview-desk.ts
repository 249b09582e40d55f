import type { ButtonPressed } from '../discord/asking.ts'
import { readRights } from '../domain/accounts/rights.ts'
import type { Context } from '../domain/context.ts'
import { askToClose } from '../domain/interviews/close-room.ts'
import { pauseReminders } from '../domain/interviews/follow-up.ts'
import { openRoomWith } from '../domain/interviews/rooms.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Desk } from './requests.ts'

type Press = (ctx: Context, pressed: ButtonPressed, words: readonly string[]) => Promise<void>

/** The buttons of an interview room; only leadership may press them. */
export const interviewDesk: Desk = {
  buttons: {
    'close-room': forStaff(async (ctx, pressed, roomId) => {
      await openRoomWith(ctx.db, roomId)
      await pressed.reply({
        text: 'Archive keeps the room for leadership; the applicant cannot see it any more. Delete takes it away with all that was said in it.',
        buttons: [
          [
            { label: 'Archive', id: `archive-room:${roomId}`, look: 'primary' },
            { label: 'Delete', id: `delete-room:${roomId}`, look: 'danger' },
          ],
        ],
      })
    }),
    'archive-room': forStaff(async (ctx, pressed, roomId) => {
      await close(ctx, pressed, roomId, 'archive')
      await pressed.reply({ text: 'The room is being archived.' })
    }),
    'delete-room': forStaff(async (ctx, pressed, roomId) => {
      await close(ctx, pressed, roomId, 'delete')
      await pressed.reply({ text: 'The room is being deleted.' })
    }),
    'pause-reminders': forStaff(async (ctx, pressed, roomId) => {
      const state = await pauseReminders(ctx, pressed.asker.id, roomId)
      if (state === 'closed')
        throw new Refusal('conflict', 'This interview room is closed already.')
      await pressed.reply({
        text:
          state === 'paused'
            ? 'Reminders are paused: the applicant is neither reminded nor rejected for staying silent. Press again to let them go on.'
            : 'Reminders go on.',
      })
    }),
  },
}

/** A press of somebody who is not leadership is refused; the button’s one word is the room’s id. */
function forStaff(
  press: (ctx: Context, pressed: ButtonPressed, roomId: number) => Promise<void>,
): Press {
  return async (ctx, pressed, [roomId]) => {
    await pressed.think('asker')
    const { isAdmin } = await readRights(ctx.db, pressed.asker.id)
    if (!isAdmin) throw new Refusal('forbidden', 'Only leadership can do this.')
    await press(ctx, pressed, Number(roomId))
  }
}

async function close(
  ctx: Context,
  { asker }: ButtonPressed,
  roomId: number,
  how: 'archive' | 'delete',
): Promise<void> {
  const { submissionId } = await openRoomWith(ctx.db, roomId)
  await askToClose(ctx.db, { roomId, submissionId, how, closedBy: asker.id })
}
