import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { InteractionHandler } from '../../discord.ts'
import type { Interaction } from '../../interactions.ts'
import type { Log } from '../log.ts'
import type { Calls } from '../rest/rest-client.ts'
import { requestOf } from './parse-interaction.ts'

/** Hands the guild's requests to whoever answers them. */
export interface Requests {
  /** Takes every dispatch as it comes, and waits for nothing. */
  notice(payload: GatewayDispatchPayload): void
  onInteraction(answer: InteractionHandler): void
  /** Nobody is asked any more. */
  stop(): void
}

/** Requests must be answered within 3 s: they wait neither for each other nor for the guild's events. */
export function requestsOf(guildId: string, calls: Calls, log: Log): Requests {
  let answer: InteractionHandler | null = null

  async function pass(request: Interaction, to: InteractionHandler): Promise<void> {
    try {
      await to(request)
    } catch (err) {
      log.error({ err, kind: request.kind, name: request.name }, 'A request was not answered.')
    }
  }

  return {
    notice({ t, d }) {
      if (t !== GatewayDispatchEvents.InteractionCreate) return
      if (!answer || d.guild_id !== guildId) return
      const request = requestOf(d, calls)
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
