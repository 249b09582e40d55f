import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10'
import type { World } from '../world/world.ts'
import {
  findReply,
  type OpenInteraction,
  type OpenInteractions,
  type OpenModal,
} from './open-interactions.ts'
import { refuse } from './refuse.ts'
import { isEphemeral } from './replies.ts'
import type { Reply } from './reply.ts'

/** A sent reply; its id can be passed to `click`. */
export interface SentReply extends Reply {
  id: string
}

/** The result of an interaction. */
export interface Outcome {
  replies: SentReply[]
  /** The opened modal, for `submit`. */
  modal?: OpenModal
  choices?: APIApplicationCommandOptionChoice[]
}

/** How long to wait for a deferred reply, and for a deferred update, which is optional. */
const deferredTimeouts = { reply: 15_000, update: 2_000 }

/**
 * After so many turns without another response the bot has finished. Not one long wait: a process that was busy
 * meanwhile would end it before it handles the responses that have arrived.
 */
const idleTurns = { count: 6, milliseconds: 10 }

/** Waits until the bot has finished responding; refuses when it does not respond in time. */
export async function waitForOutcome(
  world: World,
  openInteractions: OpenInteractions,
  open: OpenInteraction,
): Promise<Outcome> {
  const { responseTimeoutMilliseconds } = openInteractions
  if (open.responseState === 'pending') await open.responded.wait(responseTimeoutMilliseconds)
  if (open.responseState === 'pending') refuse('This interaction failed')
  if (open.responseState === 'deferred') await open.responded.wait(deferredTimeouts.reply)
  if (open.responseState === 'deferred') refuse('The bot is still thinking.')
  if (open.responseState === 'deferred-update') await open.responded.wait(deferredTimeouts.update)
  while (!(await isIdle(open)));
  return {
    replies: repliesOf(world, openInteractions, open),
    ...(open.modal ? { modal: open.modal } : {}),
    ...(open.choices.length > 0 ? { choices: open.choices } : {}),
  }
}

async function isIdle({ responded }: OpenInteraction): Promise<boolean> {
  for (let turn = 0; turn < idleTurns.count; turn++) {
    if (await responded.wait(idleTurns.milliseconds)) return false
  }
  return true
}

function repliesOf(
  world: World,
  openInteractions: OpenInteractions,
  open: OpenInteraction,
): SentReply[] {
  return open.replyIds.flatMap((id) => {
    const message = findReply(world, openInteractions, open, id)
    if (!message) return []
    const { content, embeds, components } = message
    return { id, content, embeds, components, ephemeral: isEphemeral(message) }
  })
}
