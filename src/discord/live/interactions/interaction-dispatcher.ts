import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { InteractionHandler } from '../../discord.ts'
import type { Interaction } from '../../interactions.ts'
import type { Log } from '../log.ts'
import type { RestClient } from '../rest/rest-client.ts'
import { parseInteraction } from './parse-interaction.ts'

/** Hands the guild's requests to whoever answers them. */
export interface InteractionDispatcher {
  /** Takes every dispatch as it comes, and waits for nothing. */
  handle(payload: GatewayDispatchPayload): void
  onInteraction(answer: InteractionHandler): void
  /** Nobody is asked any more. */
  stop(): void
}

/** Requests must be answered within 3 s: they wait neither for each other nor for the guild's events. */
export function createInteractionDispatcher(
  guildId: string,
  calls: RestClient,
  log: Log,
): InteractionDispatcher {
  let answer: InteractionHandler | null = null

  async function pass(request: Interaction, to: InteractionHandler): Promise<void> {
    try {
      await to(request)
    } catch (err) {
      log.error({ err, kind: request.kind, name: request.name }, 'A request was not answered.')
    }
  }

  return {
    handle({ t, d }) {
      if (t !== GatewayDispatchEvents.InteractionCreate) return
      if (!answer || d.guild_id !== guildId) return
      const request = parseInteraction(d, calls)
      if (request) void pass(request, answer)
    },
    onInteraction(newAnswer) {
      answer = newAnswer
    },
    stop() {
      answer = null
    },
  }
}
