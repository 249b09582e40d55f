import { isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channels, roles } from '../../db/schema/guild.ts'
import { readGuildTimeZone } from '../../domain/core/guild-time-zone.ts'
import { enqueueEmojiUpload } from '../../domain/games/emojis/upload-emojis.ts'
import { fillActivity } from './activity.ts'
import { fillCharacters } from './characters.ts'
import { fillEvents } from './events.ts'
import { fillLastActions } from './last-actions.ts'
import { knownPlayers } from './players.ts'
import { fillRoleHistory } from './role-history.ts'
import { fillStaffWork } from './staff-work.ts'

/** Inserts the sample guild's year of activity and its settings, if its members are in the database. */
export async function fillYear(tx: Db, now: Date): Promise<void> {
  const players = await knownPlayers(tx)
  if (players.length === 0) return
  const zone = await readGuildTimeZone(tx)
  const knownRoles = await tx.select().from(roles).where(isNull(roles.deletedAt))
  const knownChannels = await tx.select().from(channels).where(isNull(channels.deletedAt))
  const channelIds = new Map(knownChannels.map(({ id, name }) => [name, id]))
  const roleIds = new Map(knownRoles.map(({ id, name }) => [name, id]))
  const gameId = await fillStaffWork(tx, roleIds, channelIds)
  // The bot enqueued nothing when it connected, because there were no classes yet.
  await enqueueEmojiUpload(tx)
  await fillCharacters(tx, players, gameId)
  await fillEvents(tx, now, zone, players, channelIds)
  await fillRoleHistory(tx, now, players, roleIds)
  await fillLastActions(tx)
  await fillActivity(tx, now, zone, players)
}
