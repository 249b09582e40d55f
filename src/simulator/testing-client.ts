import { REST } from '@discordjs/rest'
import { type SessionInfo, WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import { type GatewayDispatchPayload, GatewayIntentBits } from 'discord-api-types/v10'
import type { Simulator } from './simulator.ts'

/** What the product listens to. */
export const productIntents =
  GatewayIntentBits.Guilds |
  GatewayIntentBits.GuildMembers |
  GatewayIntentBits.GuildExpressions |
  GatewayIntentBits.GuildMessages |
  GatewayIntentBits.GuildVoiceStates |
  GatewayIntentBits.GuildMessageReactions |
  GatewayIntentBits.GuildScheduledEvents

interface ClientOptions {
  intents?: number
  token?: string
  session?: SessionInfo | null
}

/** Discord's own client library, connected to a simulator, with everything it heard. */
export async function connectClient(simulator: Simulator, options: ClientOptions = {}) {
  const client = prepareClient(simulator, options)
  await client.manager.connect()
  return client
}

/** The same, not connected yet. */
export function prepareClient(simulator: Simulator, options: ClientOptions = {}) {
  const token = options.token ?? simulator.settings.token
  const heard: GatewayDispatchPayload[] = []
  const errors: Error[] = []
  const kept = { session: options.session ?? null }
  const rest = new REST({ api: `${simulator.url}/api`, version: '10' }).setToken(
    simulator.settings.token,
  )
  const manager = new WebSocketManager({
    token,
    rest,
    intents: options.intents ?? productIntents,
    buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }),
    retrieveSessionInfo: () => kept.session,
    updateSessionInfo: (_, session) => {
      kept.session = session
    },
  })
  manager.on(WebSocketShardEvents.Dispatch, (payload) => {
    heard.push(payload)
  })
  manager.on(WebSocketShardEvents.Error, (error) => {
    errors.push(error)
  })
  return {
    manager,
    rest,
    heard,
    errors,
    kept,
    names: () => heard.map(({ t }) => t),
    /** Every payload of this event that was heard, typed loosely on purpose. */
    payloads: (event: string) =>
      heard.filter(({ t }) => t === event).map(({ d }) => d as unknown as Record<string, unknown>),
  }
}

export type Client = ReturnType<typeof prepareClient>
