import { eq } from 'drizzle-orm'
import { pages } from '../../../contract/core/pages.ts'
import { submissionSteps } from '../../../db/schema/applications/interviews.ts'
import { PermanentDiscordError } from '../../../discord/actions.ts'
import type { Context } from '../../core/context.ts'
import { isGoneError } from '../../core/discord-errors.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import { sendDirectMessage } from '../../direct-messages/send.ts'
import { formatMessage, formatStandardMessage } from '../decision-messages/compose-message.ts'
import { findOpenRoom, markRoomGone } from '../interview-rooms.ts'
import { type DecisionStep, notInServer, type StepOutcome, stepHandler } from '../steps.ts'
import { formatTrialInRoom } from '../trials/trial-messages.ts'

/** Posts the decision in the applicant's open interview room, if there is one. */
export const notifyRoom = stepHandler('notify-room', sendToRoom)

/** Sends the decision to the applicant as a direct message. */
export const notifyApplicant = stepHandler('notify-applicant', sendToApplicant)

const noRoom = { skipped: 'There is no open interview room.' }

async function sendToRoom(ctx: Context, step: DecisionStep): Promise<StepOutcome> {
  const room = await findOpenRoom(ctx.db, step.memberId)
  if (room?.state === 'creating' && (await isRoomPending(ctx, room.submissionId))) {
    throw new Error('The interview room is still being made.')
  }
  if (room?.state !== 'open' || room.channelId === null) return noRoom
  const { memberId, formTitle, decisionId, approved, message, trial } = step
  const verdict = approved ? 'approved' : 'rejected'
  const news = trial
    ? formatTrialInRoom(trial, formTitle)
    : `your application (${escapeMarkdown(formTitle)}) was **${verdict}**.`
  try {
    await ctx.discord.sendMessage(
      room.channelId,
      {
        text: `<@${memberId}>, ${news}`,
        ...(message && { embed: { description: formatMessage(message) } }),
        allowedMentions: { memberIds: [memberId] },
      },
      `decision-${decisionId}`,
    )
    return 'done'
  } catch (error) {
    if (!isGoneError(error)) throw error
    await markRoomGone(ctx.db, room.id, ctx.now())
    return noRoom
  }
}

async function isRoomPending({ db }: Context, submissionId: number): Promise<boolean> {
  const steps = await db
    .select()
    .from(submissionSteps)
    .where(eq(submissionSteps.submissionId, submissionId))
  return steps.some(({ step, state }) => step === 'open-room' && state === 'waiting')
}

async function sendToApplicant(
  ctx: Context,
  step: DecisionStep,
  stopped: AbortSignal,
): Promise<StepOutcome> {
  if (!step.inGuild) return { skipped: notInServer }
  const { guildName, approved, memberId, decisionId, trial } = step
  const news = step.message
    ? formatMessage(step.message)
    : formatStandardMessage(approved ? 'approved' : 'rejected', guildName, trial)
  const url = `${ctx.siteUrl}${pages.status}`
  const message = { text: news, buttons: [[{ label: 'My Application', url }]] }
  try {
    const direct = { memberId, message, nonce: `decision-${decisionId}`, isUrgent: true } as const
    await sendDirectMessage(ctx, direct, stopped)
    return 'done'
  } catch (error) {
    if (!(error instanceof PermanentDiscordError)) throw error
    if (error.reason !== 'undeliverable' && error.reason !== 'gone') throw error
    return {
      skipped:
        'The applicant doesn’t accept direct messages. They see the decision in the interview room and on “My Application”.',
    }
  }
}
