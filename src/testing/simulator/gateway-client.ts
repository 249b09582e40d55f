import { REST } from '@discordjs/rest'
import { type SessionInfo, WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import { type GatewayDispatchPayload, GatewayIntentBits } from 'discord-api-types/v10'
import type { Simulator } from '../../simulator/simulator.ts'

/** The product's gateway intents. */
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

/** Connects a Discord.js gateway client to a simulator and records what it receives. */
export async function connectClient(simulator: Simulator, options: ClientOptions = {}) {
  const client = prepareClient(simulator, options)
  await client.manager.connect()
  return client
}

/** Like `connectClient`, but not connected yet. */
export function prepareClient(simulator: Simulator, options: ClientOptions = {}) {
  const token = options.token ?? simulator.settings.token
  const dispatches: GatewayDispatchPayload[] = []
  const errors: Error[] = []
  const stored = { session: options.session ?? null }
  const rest = new REST({ api: `${simulator.url}/api`, version: '10' }).setToken(
    simulator.settings.token,
  )
  const manager = new WebSocketManager({
    token,
    rest,
    intents: options.intents ?? productIntents,
    buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }),
    retrieveSessionInfo: () => stored.session,
    updateSessionInfo: (_, session) => {
      stored.session = session
    },
  })
  manager.on(WebSocketShardEvents.Dispatch, (payload) => {
    dispatches.push(payload)
  })
  manager.on(WebSocketShardEvents.Error, (error) => {
    errors.push(error)
  })
  return {
    manager,
    rest,
    dispatches,
    errors,
    stored,
    names: () => dispatches.map(({ t }) => t),
    /** Every received payload of this event, loosely typed. */
    payloads: (event: string) =>
      dispatches
        .filter(({ t }) => t === event)
        .map(({ d }) => d as unknown as Record<string, unknown>),
  }
}

export type Client = ReturnType<typeof prepareClient>
