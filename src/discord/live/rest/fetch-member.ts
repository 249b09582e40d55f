import { type APIGuild, type APIGuildMember, Routes } from 'discord-api-types/v10'
import { type Clock, untilFired } from '../../../clock/clock.ts'
import { t } from '../../../text/t.ts'
import { PermanentDiscordError } from '../../actions.ts'
import type { Discord, FetchedMember } from '../../discord.ts'
import { fatalResponseMessage } from '../fatal-errors.ts'
import { parseMember, parseRole } from '../parse-payloads.ts'
import type { RestClient } from './client/rest-client.ts'

/** Short, because a person is waiting for a page. */
const timeoutMilliseconds = 3_000

/** Reads a member and the guild's roles by REST. */
export function memberFetcher(
  rest: RestClient,
  guildId: string,
  clock: Clock,
): Discord['fetchMember'] {
  return (memberId) =>
    Promise.race([
      read(rest, guildId, memberId),
      untilFired(clock.timeout(timeoutMilliseconds)).then(() => {
        throw new Error('Discord did not answer in time.')
      }),
    ])
}

async function read(
  rest: RestClient,
  guildId: string,
  memberId: string,
): Promise<FetchedMember | null> {
  const guild = (await get(rest, Routes.guild(guildId))) as APIGuild
  const found = await get(rest, Routes.guildMember(guildId, memberId)).catch((error: unknown) => {
    if (error instanceof PermanentDiscordError && error.reason === 'gone') return null
    throw error
  })
  const member = found === null ? null : parseMember(found as APIGuildMember)
  if (!member) return null
  return {
    member,
    ownerId: guild.owner_id,
    roles: guild.roles.map(parseRole),
  }
}

async function get(rest: RestClient, route: `/${string}`): Promise<unknown> {
  try {
    return await rest.request({ method: 'GET', route })
  } catch (error) {
    // Jobs treat a wrong token as transient; for a rights check it is a definite refusal.
    const remedy = fatalResponseMessage(error)
    if (remedy) throw new PermanentDiscordError('forbidden', t(remedy), { cause: error })
    throw error
  }
}
