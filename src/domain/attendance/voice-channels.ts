import { isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channels, guild } from '../../db/schema/guild.ts'
import type { EventRow } from '../events/event-row.ts'

/** The voice channels of each event. */
export type FindVoiceChannels = (event: Pick<EventRow, 'channelId' | 'voiceChannelId'>) => string[]

/**
 * Finds the voice channels of events: the chosen channel or those of the chosen category; without a choice
 * those in the category of the event channel, and if it has none, all.
 */
export async function loadVoiceChannels(db: Db): Promise<FindVoiceChannels> {
  const [known] = await db.select({ afkChannelId: guild.afkChannelId }).from(guild)
  const rows = await db
    .select({ id: channels.id, kind: channels.kind, categoryId: channels.categoryId })
    .from(channels)
    .where(isNull(channels.deletedAt))
  const categoryOf = new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
  const voice = rows.filter(
    ({ id, kind }) => (kind === 'voice' || kind === 'stage') && id !== known?.afkChannelId,
  )
  return ({ channelId, voiceChannelId }) => {
    const chosen = voice.filter(
      ({ id, categoryId }) =>
        voiceChannelId !== null && (id === voiceChannelId || categoryId === voiceChannelId),
    )
    const near = voice.filter(
      ({ categoryId }) => categoryId !== null && categoryId === categoryOf.get(channelId),
    )
    const found = [chosen, near, voice].find((some) => some.length > 0) ?? []
    return found.map(({ id }) => id)
  }
}
