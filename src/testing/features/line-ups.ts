import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { LineUpSeat } from '../../contract/line-ups/line-up.ts'
import { eventChannels, events, signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import type { Caller } from '../http/caller.ts'
import type { TestApp } from '../test-app.ts'
import { addGame, combatRoleIdOf } from './games.ts'
import { channelIdOf, roleIdOf } from './settings.ts'

/** A game with combat roles, whose events take place in #castle-nights. */
export type SiegeGame = Awaited<ReturnType<typeof prepareSieges>>

/** A member's answer, with the name of their combat role. */
export interface TestAnswer {
  role?: keyof SiegeGame['roles']
  answer?: (typeof signups.$inferInsert)['answer']
}

/** Adds a game and sets a channel up for its events. */
export async function prepareSieges({ db }: Pick<TestApp, 'db'>, leader: Caller) {
  const channelId = await channelIdOf(db, 'castle-nights')
  const game = await addGame(leader)
  const roleId = await roleIdOf(db, 'Main Roster')
  await db.insert(eventChannels).values({ channelId, roleId, gameId: game.gameId })
  const roles = Object.fromEntries(
    game.combatRoles.map(({ name }) => [name.toLowerCase(), combatRoleIdOf(game, name)]),
  )
  return {
    channelId,
    gameId: game.gameId,
    roles: roles as Record<'tank' | 'healer' | 'damage', number>,
  }
}

/** Stores a siege in a week with one member per answer, whose ids are 1001, 1002 and so on. */
export async function insertSiege(
  { db }: Pick<TestApp, 'db'>,
  { channelId, gameId, roles }: SiegeGame,
  answers: readonly TestAnswer[] = [],
): Promise<string> {
  const eventId = await insertEvent({ db }, { channelId, gameId })
  const people = answers.map((one, index) => ({ ...one, memberId: `${1001 + index}` }))
  const raiders = people.map(({ memberId: id }) => ({
    ...{ id, userName: `raider-${id}`, displayName: `Raider ${id}`, inGuild: true },
  }))
  const given = people.map(({ memberId, role, answer = 'signed' }, index) => ({
    ...{ id: `${eventId}-${memberId}`, eventId, memberId, answer },
    signedAt: new Date(Date.now() - 86_400_000 + index * 60_000),
    combatRoleId: role === undefined ? null : roles[role],
  }))
  if (people.length === 0) return eventId
  const target = { target: members.id, set: { inGuild: sql`excluded.in_guild` } }
  await db.insert(members).values(raiders).onConflictDoUpdate(target)
  await db.insert(signups).values(given)
  return eventId
}

/** Stores an event of the bot that starts in a week, or in that many days. */
export async function insertEvent(
  { db }: Pick<TestApp, 'db'>,
  where: { channelId: string; gameId: number | null },
  days = 7,
): Promise<string> {
  const id = crypto.randomUUID()
  const startsAt = new Date(Date.now() + days * 86_400_000)
  await db.insert(events).values({ id, title: 'Siege', startsAt, isOurs: true, ...where })
  return id
}

/** Reads and changes the line-up of an event as staff. */
export function editLineUp(leader: Caller, eventId: string) {
  const address = `/api/menu/events/${eventId}/line-up`
  const known = { revision: 0 }
  const send = (change: object, as = leader, revision = known.revision) =>
    as.post(`${address}/change`, { revision, ...change })
  const load = async () => (await leader.get(address)).body
  return {
    address,
    load,
    send,
    /** Makes a change that must succeed. */
    change: async (change: object, as = leader) => {
      const { status, body } = await send(change, as)
      expect({ status, body }).toMatchObject({ status: 200 })
      known.revision = body.revision
      return body
    },
    /** The ids of the people on all seats. */
    seated: async () => {
      const { seats } = await load()
      return seats.map(({ userId }: LineUpSeat) => userId) as (string | null)[]
    },
  }
}

/** The change that puts a person on a seat. */
export function place(userId: string, seat: number, partyId = 1) {
  return { place: { userId, partyId, seat } }
}

/** Five people who answered: one who tanks, two who heal and two who deal damage. */
export const fiveAnswers: readonly TestAnswer[] = [
  { role: 'tank' },
  { role: 'healer' },
  { role: 'damage' },
  { role: 'damage', answer: 'late' },
  { role: 'healer', answer: 'maybe' },
]

/** A party of three that needs a tank and a healer. */
export function gateOf({ roles }: SiegeGame) {
  const needs = [roles.tank, roles.healer].map((combatRoleId) => ({ combatRoleId, count: 1 }))
  return { name: 'Gate', size: 3, needs }
}

/** A siege with five answers whose line-up has the party Gate. */
export async function startSiege(app: Pick<TestApp, 'db'>, leader: Caller, game: SiegeGame) {
  const eventId = await insertSiege(app, game, fiveAnswers)
  const siege = editLineUp(leader, eventId)
  await siege.change({ addParty: gateOf(game) })
  return { ...siege, eventId }
}
