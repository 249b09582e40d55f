import { randomBytes } from 'node:crypto'
import { and, asc, eq, exists, gt, type SQL, sql } from 'drizzle-orm'
import type { CalendarAddresses } from '../../contract/calendar.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { calendarFeeds, events, signups } from '../../db/schema/events/events.ts'
import { channels, guild, members } from '../../db/schema/guild.ts'
import { inGuildLanguage } from '../../text/current-language.ts'
import { t } from '../../text/t.ts'
import { isConfirmedMember } from '../accounts/rights.ts'
import type { Cipher } from '../core/cipher.ts'
import { isComing } from '../core/coming-signups.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { listVisibleChannelIds } from '../guild/channel-visibility.ts'
import { toCalendarItem } from './calendar-item.ts'
import { type CalendarItem, formatCalendar } from './icalendar.ts'
import { listInterviewItems } from './interview-items.ts'
import { hashOfSecret } from './secret-cipher.ts'

/** How far back calendar feeds include events. */
const pastMilliseconds = 90 * 24 * 60 * 60 * 1000

type Feed = typeof calendarFeeds.$inferSelect

/** The feed addresses of a member. */
export async function getCalendar(
  db: Db,
  memberId: string,
  cipher: Cipher,
): Promise<CalendarAddresses> {
  const feeds = await selectFeeds(db, { memberId })
  const addressOf = (kind: Feed['kind']) => {
    const feed = feeds.find((one) => one.kind === kind)
    // An address encrypted with an earlier session secret still works but cannot be shown.
    const secret = feed?.sealedSecret && cipher.decrypt(feed.sealedSecret, associatedData(feed))
    return secret ? `/api/calendar/${secret}.ics` : null
  }
  return { guild: addressOf('guild'), own: addressOf('own') }
}

/** The associated data (AAD) that binds an encrypted secret to its feed. */
export function associatedData({ memberId, kind }: Pick<Feed, 'memberId' | 'kind'>): string {
  return `${kind} calendar of ${memberId}`
}

const selectFeeds = preparedQuery((db) =>
  db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.memberId, sql.placeholder('memberId')))
    .prepare('calendars_of_member'),
)

/** Creates new feed addresses for a member; the old ones stop working at once. */
export async function renewCalendar(
  db: Db,
  memberId: string,
  cipher: Cipher,
): Promise<CalendarAddresses> {
  return db.transaction(async (tx) => {
    // Serialises concurrent requests of one member.
    await tx.select().from(members).where(eq(members.id, memberId)).for('update')
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId))
    await tx.insert(calendarFeeds).values(
      (['guild', 'own'] as const).map((kind) => {
        const secret = randomBytes(24).toString('base64url')
        const sealedSecret = cipher.encrypt(secret, associatedData({ memberId, kind }))
        return { secretHash: hashOfSecret(secret), sealedSecret, memberId, kind }
      }),
    )
    return getCalendar(tx, memberId, cipher)
  })
}

/** The iCalendar feed for a secret. Throws if it is unknown or its member has left the guild. */
export async function readCalendar(
  ctx: Pick<Context, 'db' | 'now' | 'siteUrl'>,
  secret: string,
): Promise<string> {
  const { db } = ctx
  const [feed] = await selectFeed(db, { secretHash: hashOfSecret(secret) })
  if (!feed) throw new DomainError('not-found', t('This calendar address no longer exists.'))
  return formatCalendar(
    inGuildLanguage(() => nameOf(feed)),
    await readItems(ctx, feed),
  )
}

function nameOf({ kind, guildName }: { kind: Feed['kind']; guildName: string | null }): string {
  const guild = guildName ?? t('Guild')
  return kind === 'own' ? t('{guild}: my events', { guild }) : guild
}

const selectFeed = preparedQuery((db) =>
  db
    .select({
      kind: calendarFeeds.kind,
      memberId: calendarFeeds.memberId,
      guildName: guild.name,
    })
    .from(calendarFeeds)
    .innerJoin(members, eq(members.id, calendarFeeds.memberId))
    .leftJoin(guild, sql`true`)
    .where(and(eq(calendarFeeds.secretHash, sql.placeholder('secretHash')), isConfirmedMember))
    .prepare('calendar'),
)

async function readItems(
  ctx: Pick<Context, 'db' | 'now' | 'siteUrl'>,
  { kind, memberId }: Pick<Feed, 'kind' | 'memberId'>,
): Promise<CalendarItem[]> {
  const { db } = ctx
  const from = new Date(ctx.now().getTime() - pastMilliseconds)
  const channelIds = await listVisibleChannelIds(db, memberId)
  const values = { from: from.toISOString(), memberId, channelIds }
  const rows = await (kind === 'own' ? selectOwn(db, values) : selectAll(db, values))
  const items = rows.map(({ event, channelName }) => toCalendarItem(event, channelName))
  return kind === 'own' ? [...items, ...(await listInterviewItems(ctx, memberId, from))] : items
}

const selectAll = preparedQuery((db) => selectEvents(db).prepare(''))

const selectOwn = preparedQuery((db) => {
  const isOwn = and(
    eq(signups.eventId, events.id),
    eq(signups.memberId, sql.placeholder('memberId')),
    isComing,
  )
  return selectEvents(db, exists(db.select().from(signups).where(isOwn))).prepare('')
})

function selectEvents(db: Db, condition?: SQL) {
  return db
    .select({ event: events, channelName: channels.name })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(
      and(
        gt(events.startsAt, sql.placeholder('from')),
        sql`${events.channelId} = any(${sql.placeholder('channelIds')}::text[])`,
        condition,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
}
