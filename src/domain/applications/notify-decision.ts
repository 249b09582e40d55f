import { eq } from 'drizzle-orm'
import { pages } from '../../contract/core/pages.ts'
import { submissionSteps } from '../../db/schema/interviews.ts'
import { PermanentDiscordError } from '../../discord/actions.ts'
import type { Context } from '../core/context.ts'
import { escapeMarkdown } from '../core/markdown.ts'
import { sendDirectMessage } from '../direct-messages/send.ts'
import { isGone } from '../interviews/open-room.ts'
import { roomIsGone, roomOf } from '../interviews/rooms.ts'
import { type DecisionStep, giveUpStep, notInServer, type Outcome, workOnStep } from './steps.ts'

interface About {
  submissionId: number
}

/** Tells the applicant's open room what was decided, if there is one. */
export const tellRoom = {
  run: (ctx: Context, { submissionId }: About) =>
    workOnStep(ctx, submissionId, ['tell-room'], (step) => tellOpenRoom(ctx, step)),
  onFailure: (ctx: Context, { submissionId }: About, reason: string) =>
    giveUpStep(ctx, submissionId, ['tell-room'], reason),
}

/** Tells the applicant alone what was decided, where they take direct messages. */
export const tellApplicant = {
  run: (ctx: Context, { submissionId }: About, stopped: AbortSignal) =>
    workOnStep(ctx, submissionId, ['tell-applicant'], (step) =>
      writeToApplicant(ctx, step, stopped),
    ),
  onFailure: (ctx: Context, { submissionId }: About, reason: string) =>
    giveUpStep(ctx, submissionId, ['tell-applicant'], reason),
}

const noRoom = { skipped: 'There is no open interview room.' }

async function tellOpenRoom(ctx: Context, step: DecisionStep): Promise<Outcome> {
  const room = await roomOf(ctx.db, step.memberId)
  if (room?.state === 'making' && (await isRoomComing(ctx, room.submissionId))) {
    throw new Error('The interview room is still being made.')
  }
  if (room?.state !== 'open' || room.channelId === null) return noRoom
  const { memberId, formTitle, decisionId, approved } = step
  const verdict = approved ? 'approved' : 'rejected'
  try {
    await ctx.discord.sendMessage(
      room.channelId,
      {
        text: `<@${memberId}>, your application (${escapeMarkdown(formTitle)}) was **${verdict}**.`,
        allowedMentions: { memberIds: [memberId] },
      },
      `decision-${decisionId}`,
    )
    return 'done'
  } catch (error) {
    if (!isGone(error)) throw error
    await roomIsGone(ctx.db, room.id, ctx.now())
    return noRoom
  }
}

async function isRoomComing({ db }: Context, submissionId: number): Promise<boolean> {
  const steps = await db
    .select()
    .from(submissionSteps)
    .where(eq(submissionSteps.submissionId, submissionId))
  return steps.some(({ step, state }) => step === 'open-room' && state === 'waiting')
}

async function writeToApplicant(
  ctx: Context,
  step: DecisionStep,
  stopped: AbortSignal,
): Promise<Outcome> {
  if (!step.inGuild) return { skipped: notInServer }
  const { guildName, approved, memberId, decisionId } = step
  const news = approved
    ? `Your application to ${escapeMarkdown(guildName)} was **approved**. Welcome!`
    : `Leadership of ${escapeMarkdown(guildName)} has decided against your application.`
  const url = `${ctx.siteUrl}${pages.status}`
  const message = { text: news, buttons: [[{ label: 'My Application', url }]] }
  try {
    await sendDirectMessage(ctx, { memberId, message, once: `decision-${decisionId}` }, stopped)
    return 'done'
  } catch (error) {
    if (!(error instanceof PermanentDiscordError)) throw error
    if (error.reason !== 'undeliverable' && error.reason !== 'gone') throw error
    return {
      skipped:
        'The applicant takes no direct messages. The interview room and the page “My application” say it.',
    }
  }
}
