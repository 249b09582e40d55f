import {
  cancelOwnInterview,
  maxReasonLength,
  moveOwnInterview,
} from '../../../contract/interview-times.ts'
import type {
  ButtonInteraction,
  Modal,
  ModalInteraction,
  SelectInteraction,
} from '../../../discord/interactions.ts'
import { requireCurrentTask } from '../../../domain/accounts/missing-task.ts'
import type { Context } from '../../../domain/core/context.ts'
import { DomainError } from '../../../domain/core/errors.ts'
import { readGuildTimeZone } from '../../../domain/core/guild-time-zone.ts'
import { requireOpenRoom } from '../../../domain/interviews/rooms.ts'
import {
  bookInterview,
  cancelInterview,
  moveInterview,
} from '../../../domain/interviews/times/book.ts'
import { timestamp } from '../../../domain/interviews/times/interview-messages.ts'
import {
  type Actor,
  findInterview,
  findPendingApplication,
} from '../../../domain/interviews/times/load-interview.ts'
import { listSlotsFor, readTimeZone } from '../../../domain/interviews/times/view.ts'
import { t } from '../../../text/t.ts'
import type { InteractionHandlers } from '../../runtime/interaction-router.ts'
import { validate } from '../../runtime/validate-options.ts'
import { formatDaySelect, formatTimeSelects, type SlotChoice } from './slot-selects.ts'

/** Choosing, moving and cancelling the time of an interview in its room, for the applicant and staff. */
export const interviewTimeInteractions: InteractionHandlers = {
  buttons: {
    'interview-choose': async (ctx, pressed) => {
      await pressed.defer('user')
      await pressed.reply(formatDaySelect(await readChoice(ctx, pressed)))
    },
    'interview-cancel': async (ctx, pressed, [roomId = '']) => {
      await findTarget(ctx, pressed)
      await pressed.showModal(reasonModal(`interview-cancel:${roomId}`, t('Cancel the interview')))
    },
  },
  selects: {
    'interview-day': async (ctx, chosen) => {
      await chosen.deferUpdate()
      const choice = await readChoice(ctx, chosen)
      const times = formatTimeSelects(choice, chosen.value)
      await chosen.updateMessage(times.selects?.length ? times : formatDaySelect(choice))
    },
    'interview-time': handleTime,
  },
  modals: {
    'interview-move': async (ctx, sent, [, seconds]) => {
      await sent.defer('user')
      const { actor, submissionId } = await findTarget(ctx, sent)
      const startsAt = new Date(Number(seconds) * 1000)
      const { reason } = validate(moveOwnInterview.body, {
        startsAt: toIso(startsAt),
        reason: sent.fields.reason,
      })
      await moveInterview(ctx, actor, submissionId, { startsAt, reason })
      await sent.reply({
        text: t('The interview was moved to {time}.', { time: timestamp(startsAt, 'F') }),
      })
    },
    'interview-cancel': async (ctx, sent) => {
      await sent.defer('user')
      const { actor, submissionId } = await findTarget(ctx, sent)
      const { reason } = validate(cancelOwnInterview.body, { reason: sent.fields.reason })
      await cancelInterview(ctx, actor, submissionId, { reason })
      await sent.reply({ text: t('The interview was cancelled.') })
    },
  },
}

/** Books the chosen time; an interview that is booked already is moved, with a reason. */
async function handleTime(
  ctx: Context,
  chosen: SelectInteraction,
  [roomId = '']: readonly string[],
): Promise<void> {
  const { actor, submissionId } = await findTarget(ctx, chosen)
  const current = await findInterview(ctx.db, submissionId)
  if (current?.state === 'booked') {
    const id = `interview-move:${roomId}:${chosen.value}`
    return chosen.showModal(reasonModal(id, t('Move the interview')))
  }
  await chosen.deferUpdate()
  const startsAt = new Date(Number(chosen.value) * 1000)
  await bookInterview(ctx, actor, submissionId, { startsAt })
  await chosen.updateMessage({
    text: t('Your interview is booked for {time}.', { time: timestamp(startsAt, 'F') }),
    selects: [],
  })
}

function reasonModal(id: string, title: string): Modal {
  const field = { id: 'reason', label: t('Reason'), isMultiline: true, maxLength: maxReasonLength }
  return { id, title, fields: [{ ...field, isRequired: true }] }
}

type RoomInteraction = ButtonInteraction | SelectInteraction | ModalInteraction

interface Target {
  actor: Actor
  submissionId: number
  roomId: number
  applicantId: string
}

/**
 * The undecided application of the channel's room, and whether the applicant or staff acts. The room id in
 * the button is not trusted; it only makes the button's id unique.
 */
async function findTarget(
  { db }: Context,
  { channelId, user }: Pick<RoomInteraction, 'channelId' | 'user'>,
): Promise<Target> {
  const room = await requireOpenRoom(db, channelId)
  const isStaff = user.id !== room.memberId
  if (isStaff) await requireCurrentTask(db, user.id, 'decisions')
  const submissionId = await findPendingApplication(db, room.memberId)
  if (submissionId === null) {
    throw new DomainError('conflict', t('This application was already decided or withdrawn.'))
  }
  const actor = { memberId: user.id, isStaff }
  return { actor, submissionId, roomId: room.id, applicantId: room.memberId }
}

async function readChoice(
  ctx: Context,
  used: ButtonInteraction | SelectInteraction,
): Promise<SlotChoice> {
  const { actor, submissionId, roomId } = await findTarget(ctx, used)
  const remembered = await readTimeZone(ctx.db, used.user.id)
  const timeZone = remembered ?? (await readGuildTimeZone(ctx.db))
  return { roomId, timeZone, slots: await listSlotsFor(ctx, actor, submissionId) }
}

function toIso(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
