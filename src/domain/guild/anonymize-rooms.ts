import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channels, roles } from '../../db/schema/guild.ts'
import { interviewRooms, roomChannels } from '../../db/schema/interviews/rooms.ts'

/** The name of an interview room whose applicant is not to be recognised. */
const anonymousName = 'interview'

/** Removes the applicants from the stored names and overwrites of interview rooms. */
export async function anonymizeRooms(tx: Db, which: SQL | undefined): Promise<void> {
  const recorded = tx.select({ id: roomChannels.channelId }).from(roomChannels)
  const opened = tx.select({ id: interviewRooms.channelId }).from(interviewRooms)
  const isRoom = or(inArray(channels.id, recorded), inArray(channels.id, opened))
  // Those of roles stay: without them, the channel would count as open to everyone.
  const viewOverwrites = sql<[]>`(select coalesce(jsonb_agg(overwrite), '[]')
    from jsonb_array_elements(${channels.viewOverwrites}) overwrite
    where overwrite ->> 'id' in (select ${roles.id} from ${roles}))`
  const isNamed = sql`(${channels.name}, ${channels.viewOverwrites})
    is distinct from (${anonymousName}, ${viewOverwrites})`
  await tx
    .update(channels)
    .set({ name: anonymousName, viewOverwrites })
    .where(and(which, isRoom, isNamed))
}
