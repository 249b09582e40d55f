import { setTimeout as sleep } from 'node:timers/promises'
import { type APIGuild, type APIGuildMember, Routes } from 'discord-api-types/v10'
import { PermanentDiscordError } from '../../actions.ts'
import type { Discord, FetchedMember } from '../../discord.ts'
import { remedyForAnswer } from '../fatal-errors.ts'
import { memberOf, roleOf } from '../parse-payloads.ts'
import type { Calls } from './rest-client.ts'

/** Short, because a person is waiting for a page. */
const timeoutMilliseconds = 3_000

/** Reads a member and the guild's roles by REST. */
export function memberReader(calls: Calls, guildId: string): Discord['fetchMember'] {
  return async (memberId) => {
    const timeout = new AbortController()
    try {
      return await Promise.race([read(calls, guildId, memberId), timedOut(timeout.signal)])
    } finally {
      timeout.abort()
    }
  }
}

async function read(
  calls: Calls,
  guildId: string,
  memberId: string,
): Promise<FetchedMember | null> {
  const guild = (await get(calls, Routes.guild(guildId))) as APIGuild
  const member = await get(calls, Routes.guildMember(guildId, memberId)).catch((error: unknown) => {
    if (error instanceof PermanentDiscordError && error.reason === 'gone') return null
    throw error
  })
  if (member === null) return null
  return {
    member: memberOf(member as APIGuildMember),
    ownerId: guild.owner_id,
    roles: guild.roles.map(roleOf),
  }
}

async function get(calls: Calls, route: `/${string}`): Promise<unknown> {
  try {
    return await calls.ask({ method: 'GET', route })
  } catch (error) {
    // Jobs treat a wrong token as transient; for a rights check it is a definite refusal.
    const remedy = remedyForAnswer(error)
    if (remedy) throw new PermanentDiscordError('forbidden', remedy, { cause: error })
    throw error
  }
}

async function timedOut(over: AbortSignal): Promise<never> {
  await sleep(timeoutMilliseconds, undefined, { signal: over }).catch(() => {})
  throw new Error('Discord did not answer in time.')
}
