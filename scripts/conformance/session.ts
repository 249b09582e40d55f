import { REST } from '@discordjs/rest'
import { liveClock } from '../../src/clock/live-clock.ts'
import { createRestApi, type RestApi } from '../../src/discord/live/rest/client/rest-api.ts'
import { restOptions } from '../../src/discord/live/rest/client/rest-client.ts'
import { createRecordingFetch } from '../../src/simulator/openapi/recording-fetch.ts'
import type { Exchange } from '../../src/simulator/openapi/validate-exchange.ts'
import { connectGateway, type Gateway } from './gateway.ts'
import { Difference } from './report.ts'

/** The server that is checked, and whom and what may be used there. */
export interface Target {
  /** Root of the REST API, without a version. */
  apiUrl: string
  /** Address of the gateway; absent: as the API says. */
  gatewayUrl?: string
  token: string
  /** Absent: the bot's only server. */
  guildId?: string
  /** Where messages are written; absent: in the channel that is created. */
  channelId?: string
  /** The role that is given and taken; absent: the lowest one below the bot's. */
  roleId?: string
  /** Somebody who accepts direct messages; absent: none is sent. */
  memberId?: string
  /** Absent: interactions are skipped. */
  person?: Person
}

/** Somebody who uses what the bot shows; each method only begins it. */
export interface Person {
  /** How long they may take for it. */
  seconds: number
  press(channelId: string, messageId: string, buttonId: string): void
  submit(formId: string, values: Record<string, string>): void
  /** Types a command with a text in its option, without sending it. */
  type(channelId: string, command: TypedCommand): void
  /** Sends it. */
  use(channelId: string, command: TypedCommand): void
}

interface TypedCommand {
  name: string
  option: string
  typed: string
}

/** A connected bot, and what the checks so far have created. */
export interface Session {
  target: Target
  rest: REST
  port: RestApi['actions']
  gateway: Gateway
  guildId: string
  botId: string
  applicationId: string
  /** The channel that was created, and a message with a button in it or in `target.channelId`. */
  channelId?: string
  messageId?: string
  entryId?: string
}

/** The REST client of the bot, whose exchanges are recorded. */
export function recordedRest({ apiUrl, gatewayUrl, token }: Target) {
  const { exchanges, recordingFetch } = createRecordingFetch(`${apiUrl}/v10`)
  const makeRequest = async (url: string, init: unknown) => {
    const response = await recordingFetch(url, init as RequestInit)
    return gatewayUrl && response.ok && url.endsWith('/gateway/bot')
      ? Response.json({ ...((await response.json()) as object), url: gatewayUrl })
      : response
  }
  const rest = new REST({
    ...restOptions,
    api: apiUrl,
    retries: 0,
    makeRequest: makeRequest as never,
  }).setToken(token)
  return { rest, exchanges }
}

/** Connects, and reads from READY who the bot is. */
export async function openSession(target: Target, rest: REST): Promise<Session> {
  const { token, gatewayUrl } = target
  let side: RestApi | undefined
  const gateway = connectGateway({
    rest,
    token,
    ...(gatewayUrl && { address: gatewayUrl }),
    onDispatch: (payload) => side?.handle(payload),
  })
  try {
    const { user, guilds, application } = await gateway.ready()
    const guildId = target.guildId ?? guilds[0]?.id
    if (!guildId) throw new Difference('READY.guilds', 'a server that the bot is in', guilds)
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    // Created after READY, so that the bot's ids are read from the API.
    side = createRestApi(liveClock, rest, guildId, log)
    const ids = { guildId, botId: user.id, applicationId: application.id }
    return { target, rest, port: side.actions, gateway, ...ids }
  } catch (error) {
    await gateway.close()
    throw error
  }
}

const creations: [RegExp, (path: string, id: string) => string][] = [
  [/^\/applications\/\d+\/emojis$/, (path, id) => `${path}/${id}`],
  [/^\/guilds\/\d+\/channels$/, (_, id) => `/channels/${id}`],
  [/^\/guilds\/\d+\/scheduled-events$/, (path, id) => `${path}/${id}`],
  [/^\/channels\/\d+\/messages$/, (path, id) => `${path}/${id}`],
]

/** Deletes what the checks created and left behind; returns the paths that could not be deleted. */
export async function cleanUp(rest: REST, exchanges: readonly Exchange[]): Promise<string[]> {
  const succeeded = exchanges.filter(({ status }) => status < 300)
  const deleted = new Set(
    succeeded.flatMap(({ method, path }) => (method === 'DELETE' ? path : [])),
  )
  const left: string[] = []
  for (const path of succeeded.flatMap(pathOfCreated).reverse()) {
    if (deleted.has(path)) continue
    const isGone = (error: { status?: number }) => error.status === 404
    await rest.delete(path as `/${string}`).catch((error) => isGone(error) || left.push(path))
  }
  return left
}

function pathOfCreated({ method, path, response }: Exchange): string[] {
  if (method === 'PUT' && /\/roles\/\d+$/.test(path)) return [path]
  if (method !== 'POST') return []
  const creation = creations.find(([route]) => route.test(path))
  const { id } = (response ?? {}) as { id?: string }
  return creation && id ? [creation[1](path, id)] : []
}
