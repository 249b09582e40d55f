import {
  addComment as commentEndpoint,
  maxCommentLength,
} from '../../../contract/applications/comments.ts'
import {
  type Ballot,
  maxVoteReason,
  castVote as voteEndpoint,
} from '../../../contract/applications/votes.ts'
import type { ButtonInteraction, ModalInteraction } from '../../../discord/interactions.ts'
import { requireCurrentTask } from '../../../domain/accounts/missing-task.ts'
import { addComment } from '../../../domain/applications/comments/write-comments.ts'
import { requireCard } from '../../../domain/applications/review-cards/require-card.ts'
import { castVote } from '../../../domain/applications/votes/cast-vote.ts'
import { findOwnVote } from '../../../domain/applications/votes/own-vote.ts'
import type { Context } from '../../../domain/core/context.ts'
import { message, t } from '../../../text/t.ts'
import { errorMessageFor, type InteractionHandlers } from '../../runtime/interaction-router.ts'
import { validate } from '../../runtime/validate-options.ts'

const labels: Record<Ballot, string> = {
  yes: message('Yes'),
  no: message('No'),
  unsure: message('Unsure'),
  excused: message('Skipped'),
}

/** The buttons of a card in the review channel, and their modals; the ids contain the application's id. */
export const reviewCardInteractions: InteractionHandlers = {
  buttons: {
    'review-vote': handleVote,
    'review-reason': openReasonModal,
    'review-comment': openCommentModal,
  },
  modals: {
    'review-reason': (ctx, sent, args) =>
      keepInput(ctx, sent, 'reason', async (reason) => {
        const vote = validate(voteEndpoint.body, { ...voteIn(args), reason })
        await castVote(ctx, sent.user.id, vote)
        await sent.reply({ text: t('Your vote and its reason are saved.') })
      }),
    'review-comment': (ctx, sent, [submissionId]) =>
      keepInput(ctx, sent, 'comment', async (text) => {
        const comment = { submissionId: Number(submissionId), text, key: sent.id }
        await addComment(ctx, sent.user.id, validate(commentEndpoint.body, comment))
        await sent.reply({ text: t('Your comment was added.') })
      }),
  },
}

/** Votes at once; a reason can be added in the reply, and stays if the same button is pressed again. */
async function handleVote(
  ctx: Context,
  pressed: ButtonInteraction,
  args: readonly string[],
): Promise<void> {
  await pressed.defer('user')
  const { db } = ctx
  const voterId = pressed.user.id
  await requireCurrentTask(db, voterId, 'votes')
  const vote = validate(voteEndpoint.body, voteIn(args))
  await requireCard(db, { ...vote, messageId: pressed.messageId })
  const own = await findOwnVote(db, voterId, vote.submissionId)
  const reason = own?.answer === vote.answer ? own.reason : ''
  await castVote(ctx, voterId, { ...vote, reason })
  const id = `review-reason:${args.join(':')}`
  await pressed.reply({
    text: t('Your vote: **{vote}**. You can change it until the decision.', {
      vote: t(labels[vote.answer]),
    }),
    buttons: [[{ id, label: reason ? t('Edit Reason') : t('Add a Reason'), style: 'secondary' }]],
  })
}

/** A modal must be the first response, within 3 s. */
async function openReasonModal(
  { db }: Context,
  pressed: ButtonInteraction,
  args: readonly string[],
): Promise<void> {
  await requireCurrentTask(db, pressed.user.id, 'votes')
  const { submissionId, answer } = validate(voteEndpoint.body, voteIn(args))
  const own = await findOwnVote(db, pressed.user.id, submissionId)
  const field = {
    id: 'reason',
    label: t('Reason (optional)'),
    isMultiline: true,
    isRequired: false,
  }
  await pressed.showModal({
    id: pressed.name,
    title: t('Your vote: {vote}', { vote: t(labels[answer]) }),
    fields: [{ ...field, maxLength: maxVoteReason, value: own?.reason ?? '' }],
  })
}

async function openCommentModal(
  { db }: Context,
  pressed: ButtonInteraction,
  [submissionId]: readonly string[],
): Promise<void> {
  await requireCurrentTask(db, pressed.user.id, 'votes')
  const { messageId } = pressed
  await requireCard(db, { submissionId: Number(submissionId), messageId })
  const field = {
    id: 'comment',
    label: t('Comment', { context: 'field' }),
    isMultiline: true,
    isRequired: true,
  }
  await pressed.showModal({
    id: pressed.name,
    title: t('Comment for staff'),
    fields: [{ ...field, maxLength: maxCommentLength }],
  })
}

function voteIn([submissionId, answer]: readonly string[]) {
  return { submissionId: Number(submissionId), answer }
}

/** Handles the text of a modal; on an error, replies with the problem and the text. */
async function keepInput(
  ctx: Context,
  sent: ModalInteraction,
  field: string,
  handle: (text: string) => Promise<void>,
): Promise<void> {
  await sent.defer('user')
  const text = sent.fields[field] ?? ''
  try {
    await requireCurrentTask(ctx.db, sent.user.id, 'votes')
    await handle(text)
  } catch (error) {
    const embed = { title: t('Your input'), description: text }
    await sent.reply({
      text: await errorMessageFor(ctx, error, sent),
      ...(text !== '' && { embed }),
    })
  }
}
