import type { ButtonInteraction, SelectInteraction } from '../../../discord/interactions.ts'
import type { Context } from '../../../domain/core/context.ts'
import { DomainError } from '../../../domain/core/errors.ts'
import { type EventPost, loadEventPost } from '../../../domain/events/post/load-post.ts'
import { type OwnAnswer, readOwnAnswer } from '../../../domain/events/post/own-answer.ts'
import { formatSignupPage } from '../../../domain/events/post/post-message.ts'
import { type ChosenAnswer, type SignupChoice, signUp } from '../../../domain/events/sign-up.ts'
import { t } from '../../../text/t.ts'
import type { InteractionHandlers } from '../../runtime/interaction-router.ts'
import { runSerially } from '../../runtime/run-serially.ts'
import { formatOwnAnswer, parseLateMinutes } from './answer-message.ts'
import { parsePlayedAs } from './playable-options.ts'

/** The buttons below an event's post and below the answers to them; each id starts with the event. */
export const eventButtons: NonNullable<InteractionHandlers['buttons']> = {
  'sign-up': answerHandler('signed'),
  late: answerHandler('late'),
  maybe: answerHandler('maybe'),
  'cannot-come': answerHandler('absent'),
  withdraw: async (ctx, pressed, [eventId = '']) => {
    await pressed.defer('user')
    const { kind } = await choose(ctx, eventId, pressed.user, { answer: 'withdrawn' })
    const isWithdrawn = kind === 'withdrawn'
    await pressed.reply({ text: isWithdrawn ? withdrawnText() : t('You weren’t signed up.') })
  },
  'change-character': async (ctx, pressed, [eventId = '']) => {
    await pressed.defer('user')
    const own = await requireOwnAnswer(ctx, eventId, pressed.user.id)
    if (!own.game) throw new DomainError('conflict', t('This event has no classes.'))
    if (!own.signup || own.signup.answer === 'absent') {
      throw new DomainError('conflict', t('Choose Coming, Late or Maybe first.'))
    }
    await pressed.reply(formatOwnAnswer(own))
  },
  'playable-page': async (ctx, pressed, [eventId = '', page]) => {
    await pressed.deferUpdate()
    const own = await requireOwnAnswer(ctx, eventId, pressed.user.id)
    await pressed.updateMessage(formatOwnAnswer(own, Number(page)))
  },
  'who-comes': async (ctx, pressed, [eventId, page]) => {
    await pressed.defer('user')
    await pressed.reply(formatSignupPage(await readEventPost(ctx, eventId), Number(page)))
  },
  'turn-names': async (ctx, pressed, [eventId, page]) => {
    await pressed.deferUpdate()
    await pressed.updateMessage(formatSignupPage(await readEventPost(ctx, eventId), Number(page)))
  },
}

/** The selects in the answers to the buttons. */
export const eventSelects: NonNullable<InteractionHandlers['selects']> = {
  'played-as': (ctx, chosen, [eventId = '']) =>
    changeAnswer(ctx, chosen, eventId, { answer: 'kept', playedAs: parsePlayedAs(chosen.value) }),
  'late-minutes': (ctx, chosen, [eventId = '']) =>
    changeAnswer(ctx, chosen, eventId, {
      answer: 'late',
      lateMinutes: parseLateMinutes(chosen.value),
    }),
}

const withdrawnText = () => t('Your sign-up was removed.')

/** Records an answer; choosing the current one again withdraws it. */
function answerHandler(answer: ChosenAnswer) {
  return async (ctx: Context, pressed: ButtonInteraction, [eventId = '']: readonly string[]) => {
    await pressed.defer('user')
    const { kind } = await choose(ctx, eventId, pressed.user, { answer, isToggle: true })
    const own = await requireOwnAnswer(ctx, eventId, pressed.user.id)
    await pressed.reply(kind === 'withdrawn' ? { text: withdrawnText() } : formatOwnAnswer(own))
  }
}

async function changeAnswer(
  ctx: Context,
  chosen: SelectInteraction,
  eventId: string,
  choice: SignupChoice,
): Promise<void> {
  await chosen.deferUpdate()
  await choose(ctx, eventId, chosen.user, choice)
  const own = await requireOwnAnswer(ctx, eventId, chosen.user.id)
  await chosen.updateMessage(formatOwnAnswer(own))
}

function choose(
  ctx: Context,
  eventId: string,
  user: ButtonInteraction['user'],
  choice: SignupChoice,
) {
  return runSerially(`event ${eventId}`, () => signUp(ctx, eventId, user, choice))
}

async function requireOwnAnswer(
  { db }: Context,
  eventId: string,
  memberId: string,
): Promise<OwnAnswer> {
  return requireFound(await readOwnAnswer(db, eventId, memberId))
}

async function readEventPost({ db }: Context, eventId = ''): Promise<EventPost> {
  return requireFound(await loadEventPost(db, eventId))
}

function requireFound<T>(found: T | null): T {
  if (found === null) throw new DomainError('not-found', t('Event not found.'))
  return found
}
