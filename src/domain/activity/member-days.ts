import { and, between, inArray, not } from 'drizzle-orm'
import {
  type ActivityQuery,
  type MessageDay,
  mostUsers,
  type VoiceDay,
} from '../../contract/dashboard.ts'
import type { Db } from '../../db/db.ts'
import { memberDays } from '../../db/schema/activity.ts'
import { members } from '../../db/schema/guild.ts'
import type { Context } from '../context.ts'
import { invalid } from '../refusal.ts'
import { askedRange } from './asked-range.ts'
import { daysBetween } from './days.ts'
import { toHours } from './hours.ts'
import type { Range } from './ranges.ts'

type MemberDay = typeof memberDays.$inferSelect

/** The messages of the asked people: person by person in the asked order, one item a day. */
export async function messageActivity(ctx: Context, query: ActivityQuery): Promise<MessageDay[]> {
  const days = await askedDays(ctx, query)
  return days.map(({ memberId, day, messages, messageXp }) => ({
    userId: memberId,
    date: day,
    messageCount: messages,
    xpEarned: messageXp,
  }))
}

/** The voice hours of the asked people: person by person in the asked order, one item a day. */
export async function voiceActivity(ctx: Context, query: ActivityQuery): Promise<VoiceDay[]> {
  const days = await askedDays(ctx, query)
  return days.map(({ memberId, day, voiceSeconds, voiceXp }) => ({
    userId: memberId,
    date: day,
    voiceHours: toHours(voiceSeconds, 4),
    xpEarned: voiceXp,
  }))
}

/** Each day of a range for each of the members, also those on which they did nothing. */
export async function readMemberDays(
  db: Db,
  memberIds: readonly string[],
  { from, to }: Range,
): Promise<MemberDay[]> {
  const rows = await db
    .select()
    .from(memberDays)
    .where(and(inArray(memberDays.memberId, [...memberIds]), between(memberDays.day, from, to)))
  const rowOf = new Map(rows.map((row) => [`${row.memberId} ${row.day}`, row]))
  const days = daysBetween(from, to)
  return memberIds.flatMap((memberId) =>
    days.map((day) => rowOf.get(`${memberId} ${day}`) ?? { memberId, day, ...nothing }),
  )
}

const nothing = { messages: 0, messageXp: 0, voiceSeconds: 0, voiceXp: 0 }

async function askedDays(ctx: Context, query: ActivityQuery): Promise<MemberDay[]> {
  const asked = askedUsers(query.users ?? '')
  const range = await askedRange(ctx, query)
  const rows = await ctx.db
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, asked.filter(isDiscordId)), not(members.optedOut)))
  const known = new Set(rows.map(({ id }) => id))
  return readMemberDays(
    ctx.db,
    asked.filter((id) => known.has(id)),
    range,
  )
}

function askedUsers(users: string): string[] {
  const asked = new Set(users.split(',').map((id) => id.trim()))
  asked.delete('')
  if (asked.size === 0) throw invalid('Choose at least one user.')
  if (asked.size > mostUsers) throw invalid(`At most ${mostUsers} users can be compared.`)
  return [...asked]
}

/** Whatever else is asked for is nobody, and some of it no database would take. */
function isDiscordId(word: string): boolean {
  return /^\d{1,20}$/.test(word)
}
