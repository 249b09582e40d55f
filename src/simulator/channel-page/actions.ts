import { type BodyShape, bodyErrors } from '../control/request-bodies.ts'
import { withNotFound } from '../control/routes.ts'
import { DiscordError } from '../http/errors.ts'
import type { HttpRequest } from '../http/request.ts'
import type { Handler, HttpResponse, Routes } from '../http/router.ts'
import type { Outcome } from '../interactions/outcome.ts'
import { refuse } from '../interactions/refuse.ts'
import { NotFoundError } from '../world/find.ts'
import { emojiKey, offeredEmojis } from './views/emojis.ts'
import { modalView } from './views/modal.ts'
import type { ChannelPageParts, Visit } from './visit.ts'

/** `as` is the person that the page shows; it must still be the chosen one. */
const shapes = {
  say: { as: 'text', text: 'text' },
  react: { as: 'text', message: 'text', emoji: 'text', remove: 'yes/no?' },
  voice: { as: 'text', channel: 'text|null' },
  click: { as: 'text', message: 'text', customId: 'text', values: 'texts?' },
  dismiss: { as: 'text', message: 'text' },
  command: { as: 'text', name: 'text', options: 'object?' },
  autocomplete: { as: 'text', name: 'text', options: 'object?', focused: 'text' },
  submit: { as: 'text', modal: 'text', values: 'object' },
} satisfies Record<string, BodyShape>

type ActionName = keyof typeof shapes

/** The validated body of each action. */
interface Bodies {
  say: { text: string }
  react: { message: string; emoji: string; remove?: boolean }
  voice: { channel: string | null }
  click: { message: string; customId: string; values?: string[] }
  dismiss: { message: string }
  command: { name: string; options?: Record<string, unknown> }
  autocomplete: { name: string; options?: Record<string, unknown>; focused: string }
  submit: { modal: string; values: Record<string, string | string[]> }
}

type Actions = {
  [Name in ActionName]: (visit: Visit, as: string, body: Bodies[Name]) => unknown
}

/** What a person does on the page of a channel: `POST /channels/{server}/{channel}/{action}`. */
export function actionRoutes(
  parts: ChannelPageParts,
  findVisit: (request: HttpRequest) => Visit | null,
): Routes {
  const actions = createActions(parts)
  return Object.fromEntries(
    (Object.keys(shapes) as ActionName[]).map((name): [string, Handler] => [
      `POST /channels/:guildId/:channelId/${name}`,
      (request) => withNotFound(() => handleAction(actions, name, request, findVisit(request))),
    ]),
  )
}

function createActions({ control, interactions }: ChannelPageParts): Actions {
  return {
    say: ({ channel }, as, { text }) => {
      if (text.trim() === '') refuse('Write something first.')
      control.say({ as, channel: channel.id, text })
    },
    react: (visit, as, { message, emoji, remove = false }) => {
      const isOffered = offeredEmojis(visit.world, visit.channel).some(
        (one) => emojiKey(one) === emoji,
      )
      if (!isOffered) refuse('This emoji cannot be used here.')
      control.react({ as, message, emoji, remove })
    },
    voice: (_, as, { channel }) => {
      control.voice({ as, channel })
    },
    click: async (_, as, body) => view(await interactions.click({ ...body, as })),
    dismiss: ({ viewer }, _, { message }) => {
      const { openInteractions } = interactions
      const isTheirs = openInteractions.findEphemeral(message)?.interaction?.user.id === viewer?.id
      if (!isTheirs) throw new NotFoundError('This message is gone.')
      openInteractions.dismissEphemeral(message)
    },
    command: async ({ channel }, as, body) => {
      return view(await interactions.command({ ...body, as, channel: channel.id }))
    },
    autocomplete: async ({ channel }, as, body) => {
      const outcome = await interactions.autocomplete({ ...body, as, channel: channel.id })
      return { choices: outcome.choices ?? [] }
    },
    submit: async (_, as, { modal, values }) => {
      const isText = Object.values(values)
        .flat()
        .every((value) => typeof value === 'string')
      if (!isText) throw new DiscordError(400, 0, 'values must be texts or lists of texts.')
      return view(await interactions.submit({ as, modal, values }))
    },
  }
}

/** Replies follow by the live stream, so only a modal is returned. */
function view({ modal }: Outcome): { modal?: string } {
  return modal ? { modal: modalView(modal).html } : {}
}

async function handleAction<Name extends ActionName>(
  actions: Actions,
  name: Name,
  request: HttpRequest,
  visit: Visit | null,
): Promise<HttpResponse> {
  const body = request.json()
  const errors = bodyErrors(name, shapes[name], body)
  if (errors.length > 0) return { status: 400, body: { message: errors.join(' ') } }
  if (!visit) throw new NotFoundError('This channel is gone.')
  const { viewer, access, world } = visit
  if (!viewer) refuse('Choose who you are first.')
  const { as } = body as { as: string }
  if (as !== viewer.id) refuse('You chose another person in another tab. Reload this page.')
  if (!world.state.members[viewer.id] && !visit.channel.recipientId)
    refuse(`${viewer.displayName} is not on this server.`)
  if (!access.view) refuse(`${viewer.displayName} may not view this channel.`)
  return { status: 200, body: (await actions[name](visit, viewer.id, body as never)) ?? {} }
}
