import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EventParticipant, MemberEventPage } from '../../../contract/events/member-events.ts'
import type { Db } from '../../../db/db.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { lineUps } from '../../../db/schema/events/line-ups.ts'
import { gameClasses } from '../../../db/schema/games.ts'
import { members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import { listCharacters } from '../../characters/list-characters.ts'
import { avatarUrl } from '../../core/avatar-url.ts'
import { channelUrl } from '../../core/channel-url.ts'
import type { Context } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { readGuildTimeZone } from '../../core/guild-time-zone.ts'
import { listVisibleChannelIds } from '../../guild/channel-visibility.ts'
import type { EventRow } from '../event-row.ts'
import { answerColumns, playedRole, seatedParty, toMemberAnswer } from './answer-columns.ts'
import { eventVersion } from './event-version.ts'
import { selectMemberEvents, toMemberEvents } from './select-events.ts'

/** Everything about an event; throws if there is none in the channels that the member may view. */
export async function loadMemberEvent(
  ctx: Context,
  memberId: string,
  eventId: string,
): Promise<MemberEventPage> {
  const { db } = ctx
  // Before everything else, so that what is shown is not older than its version.
  const versions = await selectVersions(db, eventId)
  const row = await findVisible(db, memberId, eventId)
  const { event } = row
  const [summary] = await toMemberEvents(db, [row])
  const { games, characters } = await listCharacters(db, memberId)
  return {
    ...(summary as NonNullable<typeof summary>),
    description: event.description,
    timeZone: await readGuildTimeZone(db),
    postUrl: postUrl(ctx, event),
    isOpen: isOpen(event, ctx.now()),
    people: await listPeople(ctx, event),
    game: games.find(({ gameId }) => gameId === event.gameId) ?? null,
    characters: characters.filter(({ gameId }) => gameId === event.gameId),
    ...(versions as NonNullable<typeof versions>),
  }
}

async function selectVersions(db: Db, eventId: string) {
  const [versions] = await db
    .select({
      version: eventVersion,
      lineUpVersion: sql<number | null>`case when ${lineUps.publishedAt} is not null
        then ${lineUps.publishedVersion} end`,
    })
    .from(events)
    .leftJoin(lineUps, eq(lineUps.eventId, events.id))
    .where(eq(events.id, eventId))
  return versions
}

/** An event with what concerns the member; throws if they may not view its channel. */
export async function findVisible(db: Db, memberId: string, eventId: string) {
  const channelIds = await listVisibleChannelIds(db, memberId)
  const isVisible = and(eq(events.id, eventId), inArray(events.channelId, channelIds))
  const [row] = await selectMemberEvents(db, memberId, isVisible)
  if (!row) throw new DomainError('not-found', t('Event not found.'))
  return row
}

/** Imported events are answered in Raid-Helper. */
function isOpen({ importedAt, cancelledAt, startsAt }: EventRow, now: Date): boolean {
  return importedAt === null && cancelledAt === null && startsAt > now
}

function postUrl(ctx: Context, { channelId, announcementId }: EventRow): string {
  const channel = channelUrl(ctx, channelId)
  return announcementId === null ? channel : `${channel}/${announcementId}`
}

async function listPeople(ctx: Context, event: EventRow): Promise<EventParticipant[]> {
  const rows = await ctx.db
    .select({
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      waitingPlace: signups.waitingPlace,
      partyName: seatedParty,
      playedRoleId: playedRole,
      ...answerColumns,
    })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .leftJoin(gameClasses, eq(gameClasses.id, signups.classId))
    .where(and(eq(signups.eventId, event.id), isNull(signups.removedAt)))
    .orderBy(sql`${signups.waitingPlace} nulls last`, asc(signups.signedAt), asc(signups.id))
  const waitingCounts = new Map<number | null, number>()
  return rows.flatMap(({ id, displayName, waitingPlace, partyName, playedRoleId, ...row }) => {
    const { avatarHash, guildAvatarHash, ...answered } = row
    const list = event.needs.length === 0 ? null : row.combatRoleId
    if (waitingPlace !== null) waitingCounts.set(list, (waitingCounts.get(list) ?? 0) + 1)
    const position = waitingPlace === null ? null : (waitingCounts.get(list) ?? 1)
    const answer = toMemberAnswer(answered, position, partyName)
    if (!answer) return []
    const avatar = avatarUrl(ctx, { id, avatarHash, guildAvatarHash })
    return [{ userId: id, displayName, avatar, ...answer, combatRoleId: playedRoleId }]
  })
}
