import type { Clock } from '../../clock/clock.ts'
import type { DiscordAddresses } from '../../config/discord-addresses.ts'
import {
  findMemberRoles,
  inspectForSetup,
  inspectServer,
  listMemberRoles,
} from '../../discord/live/inspect-for-setup.ts'
import type { SetupFacts, SetupInput, SetupValues } from '../../domain/setup/facts.ts'
import { isDiscordId, isToken } from '../../domain/setup/value-formats.ts'
import { verifyClientSecret } from '../doctor/sign-in.ts'
import { createCache } from './response-cache.ts'

/** How long a response is used: the page asks every few seconds. */
const cacheMilliseconds = 3_000
/** A secret does not change, and Discord limits how often it is tried. */
const secretCacheMilliseconds = 10 * 60_000
/** Each thousand members is a request. */
const membersCacheMilliseconds = 5 * 60_000

/** Asks Discord about what has been entered; requests at the same moment share a response. */
export function createAsking(addresses: DiscordAddresses, clock: Pick<Clock, 'elapsed' | 'now'>) {
  const cached = createCache(clock)

  const askApplication = ({ DISCORD_TOKEN: token }: SetupValues) =>
    isToken(token)
      ? cached(`application ${token}`, cacheMilliseconds, () =>
          inspectForSetup({ token, ...addresses }, clock.now),
        )
      : undefined

  const askSecret = ({ DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret }: SetupValues) =>
    isDiscordId(id) && secret
      ? cached(`secret ${id} ${secret}`, secretCacheMilliseconds, async () => {
          const verified = await verifyClientSecret(id, secret, addresses.apiUrl)
          return verified === 'unknown' ? null : verified
        })
      : undefined

  const askInServer = ({ values, person }: SetupInput) => {
    const { DISCORD_TOKEN: token, DISCORD_GUILD_ID: guildId } = values
    if (!isToken(token) || !isDiscordId(guildId)) return []
    const bot = { token, ...addresses }
    const key = `${token} ${guildId}`
    return [
      cached(`server ${key}`, cacheMilliseconds, () => inspectServer(bot, guildId)),
      person
        ? cached(`person ${key} ${person.id}`, cacheMilliseconds, () =>
            findMemberRoles(bot, guildId, person.id),
          )
        : undefined,
      cached(`members ${key}`, membersCacheMilliseconds, () => listMemberRoles(bot, guildId)),
    ] as const
  }

  return async (input: SetupInput): Promise<SetupFacts> => {
    const [application, secret, [server, personRoleIds, members]] = await Promise.all([
      askApplication(input.values),
      askSecret(input.values),
      Promise.all(askInServer(input)),
    ])
    return {
      ...(application !== undefined && { application }),
      ...(secret !== undefined && { secret }),
      ...(server !== undefined && { server }),
      ...(personRoleIds !== undefined && { personRoleIds }),
      ...(members !== undefined && { members }),
    }
  }
}
