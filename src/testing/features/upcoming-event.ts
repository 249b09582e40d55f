import { eq } from 'drizzle-orm'
import type { GameSetup } from '../../contract/games/setup.ts'
import { events } from '../../db/schema/events/events.ts'
import { channels } from '../../db/schema/guild.ts'
import type { TestApp } from '../test-app.ts'
import { addGame, combatRoleIdOf } from './games.ts'
import { channelIdOf } from './settings.ts'

/** Inserts the event `siege` in 30 hours, which needs two Tanks and which everyone can view; returns its game. */
export async function insertUpcomingEvent(app: TestApp): Promise<GameSetup> {
  const game = await addGame(await app.signIn('leader'))
  const channelId = await channelIdOf(app.db, 'castle-nights')
  await app.db.update(channels).set({ viewOverwrites: [] }).where(eq(channels.id, channelId))
  await app.db.insert(events).values({
    ...{ id: 'siege', channelId, title: 'Siege of Valion', description: 'Bring potions.' },
    startsAt: new Date(Date.now() + 30 * 3_600_000),
    gameId: game.gameId,
    needs: [{ combatRoleId: combatRoleIdOf(game, 'Tank'), count: 2 }],
  })
  return game
}
