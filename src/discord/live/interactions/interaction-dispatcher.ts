import type { GatewayInteractionCreateDispatchData } from 'discord-api-types/v10'
import type { InteractionHandler } from '../../discord.ts'
import type { Interaction } from '../../interactions.ts'
import type { Log } from '../log.ts'
import type { RestClient } from '../rest/client/rest-client.ts'
import { parseInteraction } from './parse-interaction.ts'

/** Passes interactions to their handler. */
export interface InteractionDispatcher {
  /** Does not wait for the handler. */
  handle(interaction: GatewayInteractionCreateDispatchData): void
  onInteraction(handler: InteractionHandler): void
  /** Ignores further interactions. */
  stop(): void
}

/** Interactions must be answered within 3 s, so they wait neither for each other nor for guild events. */
export function createInteractionDispatcher(
  guildId: string,
  rest: RestClient,
  log: Log,
): InteractionDispatcher {
  let handler: InteractionHandler | null = null

  async function run(request: Interaction, handle: InteractionHandler): Promise<void> {
    try {
      await handle(request)
    } catch (err) {
      log.error({ err, kind: request.kind, name: request.name }, 'An interaction was not answered.')
    }
  }

  return {
    handle(interaction) {
      if (!handler || interaction.guild_id !== guildId) return
      const request = parseInteraction(interaction, rest)
      if (request) void run(request, handler)
    },
    onInteraction(newHandler) {
      handler = newHandler
    },
    stop() {
      handler = null
    },
  }
}
