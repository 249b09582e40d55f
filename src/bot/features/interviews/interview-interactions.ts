import type { ButtonInteraction } from '../../../discord/interactions.ts'
import { requireCurrentTask } from '../../../domain/accounts/missing-task.ts'
import type { Context } from '../../../domain/core/context.ts'
import { DomainError } from '../../../domain/core/errors.ts'
import { enqueueRoomClosing } from '../../../domain/interviews/close-room.ts'
import { toggleReminders } from '../../../domain/interviews/follow-up.ts'
import { type Room, requireRoomForStaff } from '../../../domain/interviews/rooms.ts'
import { t } from '../../../text/t.ts'
import type { InteractionHandlers } from '../../runtime/interaction-router.ts'

type ButtonHandler = (ctx: Context, pressed: ButtonInteraction) => Promise<void>

/** The buttons of an interview room; only for staff. */
export const interviewInteractions: InteractionHandlers = {
  buttons: {
    'close-room': staffOnly(async (_ctx, pressed, { id }) => {
      await pressed.reply({
        text: t(
          'Archive keeps the channel for staff and hides it from the applicant. Delete removes it with all its messages.',
        ),
        buttons: [
          [
            { label: t('Archive'), id: `archive-room:${id}`, style: 'primary' },
            { label: t('Delete'), id: `delete-room:${id}`, style: 'danger' },
          ],
        ],
      })
    }),
    'archive-room': staffOnly(async (ctx, pressed, room) => {
      await enqueueClosing(ctx, pressed, room, 'archive')
      await pressed.reply({ text: t('The room is being archived.') })
    }),
    'delete-room': staffOnly(async (ctx, pressed, room) => {
      await enqueueClosing(ctx, pressed, room, 'delete')
      await pressed.reply({ text: t('The room is being deleted.') })
    }),
    'pause-reminders': staffOnly(async (ctx, pressed, room) => {
      const state = await toggleReminders(ctx, pressed.user.id, room.id)
      if (state === 'closed')
        throw new DomainError('conflict', t('This interview room is already closed.'))
      await pressed.reply({
        text:
          state === 'paused'
            ? t(
                'Reminders are paused: the applicant won’t be reminded, or rejected for not answering. Press again to resume.',
              )
            : t('Reminders are on again.'),
      })
    }),
  },
}

/**
 * Allows staff only, and never in the room of their own application. Acts on the open room of the channel in which
 * the button was pressed. The room id in the button is not trusted; it only makes the button's id unique.
 */
function staffOnly(
  press: (ctx: Context, pressed: ButtonInteraction, room: Room) => Promise<void>,
): ButtonHandler {
  return async (ctx, pressed) => {
    await pressed.defer('user')
    await requireCurrentTask(ctx.db, pressed.user.id, 'decisions')
    const room = await requireRoomForStaff(ctx.db, pressed.channelId, pressed.user.id)
    await press(ctx, pressed, room)
  }
}

async function enqueueClosing(
  ctx: Context,
  { user }: ButtonInteraction,
  { id, submissionId }: Room,
  how: 'archive' | 'delete',
): Promise<void> {
  await enqueueRoomClosing(ctx.db, { roomId: id, submissionId, how, closedBy: user.id })
}
