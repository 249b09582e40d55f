import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { gameIcons } from '../../../contract/games/icons.ts'
import type { Db } from '../../../db/db.ts'
import { events } from '../../../db/schema/events/events.ts'
import { applicationEmojis, combatRoles, gameClasses } from '../../../db/schema/games.ts'
import type { ApplicationEmoji } from '../../../discord/actions.ts'
import type { Context } from '../../core/context.ts'
import { enqueue, enqueueAll } from '../../jobs/enqueue.ts'
import { readIconImage } from './icon-image.ts'

/** Enqueues the upload of the icons that the guild's games use; nothing for a guild without classes. */
export async function enqueueEmojiUpload(tx: Db): Promise<void> {
  if ((await iconsInUse(tx)).length > 0) await enqueue(tx, 'upload-emojis', {})
}

/**
 * Uploads the icons of combat roles and classes that the bot's application lacks, stores the ids of all, and
 * updates posts if an id is new.
 * Emojis with other names, such as those of earlier pictures, stay.
 */
export async function uploadEmojis({ db, discord, now }: Context): Promise<void> {
  const known = new Map((await discord.listApplicationEmojis()).map(({ name, id }) => [name, id]))
  const uploaded: ApplicationEmoji[] = []
  for (const icon of await iconsInUse(db)) {
    const { name, png } = await readIconImage(icon)
    const id = known.get(name) ?? (await discord.createApplicationEmoji(name, png)).id
    uploaded.push({ name, id })
  }
  await db.transaction(async (tx) => {
    const before = await tx.delete(applicationEmojis).returning({ id: applicationEmojis.id })
    if (uploaded.length > 0) await tx.insert(applicationEmojis).values(uploaded)
    const isShown = (id: string) => before.some((emoji) => emoji.id === id)
    if (!uploaded.every(({ id }) => isShown(id))) await enqueuePosts(tx, now())
  })
}

/** Enqueues the update of the posts of upcoming events, which may show words instead of icons. */
async function enqueuePosts(tx: Db, now: Date): Promise<void> {
  const posted = await tx
    .select({ eventId: events.id })
    .from(events)
    .where(
      and(
        ...[eq(events.isOurs, true), isNotNull(events.announcementId)],
        ...[isNotNull(events.gameId), isNull(events.cancelledAt), gt(events.startsAt, now)],
      ),
    )
  await enqueueAll(
    tx,
    'sync-event-post',
    posted.map(({ eventId }) => ({ eventId })),
  )
}

async function iconsInUse(db: Db) {
  const rows = await union(
    db.select({ icon: combatRoles.icon }).from(combatRoles),
    db.select({ icon: gameClasses.icon }).from(gameClasses),
  )
  return gameIcons.filter((icon) => rows.some((row) => row.icon === icon))
}
