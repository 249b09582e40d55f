import type { ButtonInteraction } from '../../../discord/interactions.ts'
import type { Context } from '../../../domain/core/context.ts'
import { DomainError } from '../../../domain/core/errors.ts'
import { type EventPost, loadEventPost } from '../../../domain/events/load-post.ts'
import { formatSignupPage } from '../../../domain/events/post-message.ts'
import { type SignupChoice, type SignupResult, signUp } from '../../../domain/events/sign-up.ts'
import type { InteractionHandlers } from '../../runtime/interaction-router.ts'
import { runSerially } from '../../runtime/run-serially.ts'

/** The buttons below an event's post; each id starts with the event. */
export const eventButtons: NonNullable<InteractionHandlers['buttons']> = {
  'sign-up': signupHandler('signed'),
  late: signupHandler('late'),
  'cannot-come': signupHandler('absent'),
  withdraw: signupHandler('withdrawn'),
  'who-comes': async (ctx, pressed, [eventId, page]) => {
    await pressed.defer('user')
    await pressed.reply(formatSignupPage(await readEventPost(ctx, eventId), Number(page)))
  },
  'turn-names': async (ctx, pressed, [eventId, page]) => {
    await pressed.deferUpdate()
    await pressed.updateMessage(formatSignupPage(await readEventPost(ctx, eventId), Number(page)))
  },
}

function signupHandler(saying: SignupChoice) {
  return async (ctx: Context, pressed: ButtonInteraction, [eventId = '']: readonly string[]) => {
    await pressed.defer('user')
    const standing = await runSerially(`event ${eventId}`, () =>
      signUp(ctx, eventId, pressed.user, saying),
    )
    await pressed.reply({ text: signupResultMessage(standing) })
  }
}

function signupResultMessage(standing: SignupResult): string {
  switch (standing.kind) {
    case 'signed':
      return 'You are signed up.'
    case 'late':
      return 'You are signed up and marked as late.'
    case 'absent':
      return 'You are marked as absent.'
    case 'withdrawn':
      return 'Your sign-up was removed.'
    case 'nothing':
      return 'You weren’t signed up.'
    case 'waiting':
      return `The event is full. You are number ${standing.place} on the waiting list. You will be notified when a place opens up.`
  }
}

async function readEventPost({ db }: Context, eventId = ''): Promise<EventPost> {
  const post = await loadEventPost(db, eventId)
  if (!post) throw new DomainError('not-found', 'Event not found.')
  return post
}
