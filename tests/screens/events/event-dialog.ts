import { eventChannels, events } from '../../../src/db/schema/events/events.ts'
import { games } from '../../../src/db/schema/games.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app } from '../site.ts'

/** Empties the guild and sets up #castle-nights for events of a game; returns the channel's id. */
export async function setUpCastleNights(): Promise<string> {
  await app.reset()
  const channelId = await channelIdOf(app.db, 'castle-nights')
  const [game] = await app.db.insert(games).values({ name: 'Stonegard' }).returning()
  const roleId = await roleIdOf(app.db, 'Siege Party')
  await app.db.insert(eventChannels).values({ channelId, roleId, gameId: game?.id as number })
  return channelId
}

/** 20:00 in the given number of days, as the field for the start has it. */
export const evening = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T20:00`

/** The open dialog. */
export const dialog = (page: Screen) => page.getByRole('dialog')

/** A field of the open dialog. */
export const field = (page: Screen, name: string) => dialog(page).getByLabel(name)

/** The stored event. */
export const planned = async () => (await app.db.select().from(events))[0]
