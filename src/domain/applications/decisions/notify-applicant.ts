import { pages } from '../../../contract/core/pages.ts'
import { PermanentDiscordError } from '../../../discord/actions.ts'
import { message, t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { sendDirectMessage } from '../../direct-messages/send.ts'
import { formatMessage, formatStandardMessage } from '../decision-messages/compose-message.ts'
import { type DecisionStep, notInServer, type StepOutcome, stepHandler } from '../steps.ts'

/** Sends the decision to the applicant as a direct message. */
export const notifyApplicant = stepHandler('notify-applicant', sendToApplicant)

async function sendToApplicant(
  ctx: Context,
  step: DecisionStep,
  signal: AbortSignal,
): Promise<StepOutcome> {
  if (!step.inGuild) return { skipped: notInServer }
  const { guildName, approved, memberId, decisionId, trial } = step
  const news = step.message
    ? formatMessage(step.message)
    : formatStandardMessage(approved ? 'approved' : 'rejected', guildName, trial)
  const url = `${ctx.siteUrl}${pages.status}`
  const sent = { text: news, buttons: [[{ label: t('My Application'), url }]] }
  try {
    const nonce = `decision-${decisionId}`
    await sendDirectMessage(ctx, { memberId, message: sent, nonce, isUrgent: true }, signal)
    return 'done'
  } catch (error) {
    if (!(error instanceof PermanentDiscordError)) throw error
    if (error.reason !== 'undeliverable' && error.reason !== 'gone') throw error
    return {
      skipped: message(
        'The applicant doesn’t accept direct messages. They see the decision in the interview room and on “My Application”.',
      ),
    }
  }
}
