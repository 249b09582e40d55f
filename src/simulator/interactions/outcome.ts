import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10'
import type { World } from '../world/world.ts'
import {
  findShown,
  firstAnswerMilliseconds,
  type OpenInteraction,
  type OpenInteractions,
  type ShownModal,
} from './open-interactions.ts'
import { refuse } from './refused.ts'
import type { Reply } from './reply.ts'
import { isEphemeral } from './showing.ts'

/** An answer as the person sees it; its id can be clicked below. */
export interface ShownReply extends Reply {
  id: string
}

/** What came of an interaction. */
export interface Outcome {
  replies: ShownReply[]
  /** The modal that came up; `submit` fills it in. */
  modal?: ShownModal
  choices?: APIApplicationCommandOptionChoice[]
}

/** How long a deferred answer is waited for, and how long an update that may never come. */
const patience = { thinking: 15_000, updating: 2_000 }

/** After this long without another word the bot has finished. */
const quietMilliseconds = 60

/** Waits until the bot has answered and gone quiet; refuses when it does not answer in time. */
export async function outcomeOf(
  world: World,
  opens: OpenInteractions,
  open: OpenInteraction,
): Promise<Outcome> {
  if (open.answered === 'not yet') await open.pulse.next(firstAnswerMilliseconds)
  if (open.answered === 'not yet') refuse('This interaction failed')
  if (open.answered === 'thinking') await open.pulse.next(patience.thinking)
  if (open.answered === 'thinking') refuse('The bot is still thinking.')
  if (open.answered === 'updating') await open.pulse.next(patience.updating)
  while (await open.pulse.next(quietMilliseconds));
  return {
    replies: repliesOf(world, opens, open),
    ...(open.modal ? { modal: open.modal } : {}),
    ...(open.choices.length > 0 ? { choices: open.choices } : {}),
  }
}

function repliesOf(world: World, opens: OpenInteractions, open: OpenInteraction): ShownReply[] {
  return open.shownIds.flatMap((id) => {
    const message = findShown(world, opens, open, id)
    if (!message) return []
    const { content, embeds, components } = message
    return { id, content, embeds, components, ephemeral: isEphemeral(message) }
  })
}
