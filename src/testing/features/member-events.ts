import { eq } from 'drizzle-orm'
import type { MemberEventPage } from '../../contract/events/member-events.ts'
import { events } from '../../db/schema/events/events.ts'
import { channels } from '../../db/schema/guild.ts'
import type { Caller } from '../http/caller.ts'
import type { TestApp } from '../test-app.ts'
import { addGame, classIdOf } from './games.ts'
import { channelIdOf } from './settings.ts'

/** The page of a member's events. */
export const memberEventsPath = '/api/user/events'

const hour = 3_600_000

/** A guild with events that members see and answer. */
export type MemberEventGuild = Awaited<ReturnType<typeof startMemberEvents>>

/** Empties the app and adds a game, whose events take place in #castle-nights, which everyone can view. */
export async function startMemberEvents(app: TestApp) {
  await app.reset()
  const leader = await app.signIn('leader')
  const member = await app.signIn('member')
  const applicant = await app.signIn('applicant')
  const game = await addGame(leader)
  const channelId = await channelIdOf(app.db, 'castle-nights')
  await app.db.update(channels).set({ viewOverwrites: [] }).where(eq(channels.id, channelId))
  return {
    leader,
    member,
    applicant,
    game,
    channelId,
    /** Inserts an event that starts in the given hours. */
    plan: (id: string, startsIn: number, more: Partial<typeof events.$inferInsert> = {}) =>
      app.db.insert(events).values({
        ...{ id, channelId, title: `The ${id}`, startsAt: new Date(Date.now() + startsIn * hour) },
        ...{ gameId: game.gameId, ...more },
      }),
    /** Adds a character and returns its id. */
    addCharacter: async (caller: Caller, name: string, className: string) => {
      const { body } = await caller.put('/api/user/characters/save', {
        ...{ gameId: game.gameId, name, classId: classIdOf(game, className) },
      })
      return body.characters.find((one: { name: string }) => one.name === name)
        .characterId as number
    },
    answer: (caller: Caller, body: object, id = 'siege') =>
      caller.put(`${memberEventsPath}/${id}/answer`, body),
    read: async (caller: Caller = member): Promise<MemberEventPage> =>
      (await caller.get(`${memberEventsPath}/siege`)).body,
  }
}
