import { eq } from 'drizzle-orm'
import { submissionSteps } from '../../db/schema/applications/steps.ts'
import { message, t } from '../../text/t.ts'
import { formatMessage } from '../applications/decision-messages/compose-message.ts'
import { type DecisionStep, type StepOutcome, stepHandler } from '../applications/steps.ts'
import { formatTrialInRoom } from '../applications/trials/trial-messages.ts'
import type { Context } from '../core/context.ts'
import { formInParentheses } from '../forms/form-in-parentheses.ts'
import { postInRoom } from './post-in-room.ts'
import { findRoom, hasOwnChannel } from './rooms.ts'

/** Posts a decision in the applicant's open interview room, if there is one. */
export const notifyRoom = stepHandler('notify-room', postDecision)

async function postDecision(ctx: Context, step: DecisionStep): Promise<StepOutcome> {
  const { memberId, formTitle, decisionId, approved, message: sent, trial } = step
  const room = await findRoom(ctx.db, memberId)
  if (room?.state === 'creating' && (await isRoomPending(ctx, room.submissionId))) {
    throw new Error('The interview room is still being made.')
  }
  const applicant = `<@${memberId}>`
  const post = {
    text: trial
      ? formatTrialInRoom(trial, { applicant, formTitle })
      : formatVerdict(approved, applicant, formTitle),
    ...(sent && { embed: { description: formatMessage(sent) } }),
    allowedMentions: { memberIds: [memberId] },
  }
  const isPosted =
    room && hasOwnChannel(room) && (await postInRoom(ctx, room, post, `decision-${decisionId}`))
  return isPosted ? 'done' : { skipped: message('There is no open interview room.') }
}

function formatVerdict(approved: boolean, applicant: string, formTitle: string): string {
  const values = { applicant, form: formInParentheses(formTitle) }
  return approved
    ? t('{applicant}, your application{form} was **approved**.', values)
    : t('{applicant}, your application{form} was **rejected**.', values)
}

async function isRoomPending({ db }: Context, submissionId: number): Promise<boolean> {
  const steps = await db
    .select()
    .from(submissionSteps)
    .where(eq(submissionSteps.submissionId, submissionId))
  return steps.some(({ step, state }) => step === 'open-room' && state === 'waiting')
}
