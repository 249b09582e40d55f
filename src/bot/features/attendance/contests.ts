import { contestAttendance, maxContestLength } from '../../../contract/attendance/contests.ts'
import { statusNames } from '../../../contract/attendance/status-names.ts'
import type { ButtonInteraction, ModalInteraction } from '../../../discord/interactions.ts'
import * as contests from '../../../domain/attendance/contests/contest-attendance.ts'
import { requireContestable } from '../../../domain/attendance/contests/own-contest.ts'
import type { Context } from '../../../domain/core/context.ts'
import { t } from '../../../text/t.ts'
import { errorMessageFor, type InteractionHandlers } from '../../runtime/interaction-router.ts'
import { validate } from '../../runtime/validate-options.ts'

/** The button below the summary of an attendance check, and its modal; the ids contain the event's id. */
export const contestInteractions: InteractionHandlers = {
  buttons: { 'contest-attendance': openModal },
  modals: { 'contest-attendance': handleSubmit },
}

/** A modal must be the first response, within 3 s. */
async function openModal(
  ctx: Context,
  pressed: ButtonInteraction,
  [eventId = '']: readonly string[],
): Promise<void> {
  const { status } = await requireContestable(ctx, pressed.user.id, eventId)
  await pressed.showModal({
    id: pressed.name,
    title: t('Contest “{status}”', { status: t(statusNames[status]) }),
    fields: [
      {
        id: 'reason',
        label: t('What is wrong?'),
        isMultiline: true,
        isRequired: true,
        maxLength: maxContestLength,
      },
    ],
  })
}

/** Contests the attendance; on an error, replies with the problem and the input. */
async function handleSubmit(
  ctx: Context,
  sent: ModalInteraction,
  [eventId = '']: readonly string[],
): Promise<void> {
  await sent.defer('user')
  try {
    const { reason } = validate(contestAttendance.body, sent.fields)
    await contests.contestAttendance(ctx, sent.user.id, eventId, reason)
    await sent.reply({
      text: t('Your contest was sent. You will get a message with the decision.'),
    })
  } catch (error) {
    const embed = { title: t('Your input'), description: sent.fields.reason ?? '' }
    await sent.reply({ text: await errorMessageFor(ctx, error, sent), embed })
  }
}
