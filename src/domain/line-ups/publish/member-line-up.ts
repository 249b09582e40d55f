import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { MemberLineUp, PlacedMember } from '../../../contract/line-ups/member-line-up.ts'
import { signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
import { gameClasses } from '../../../db/schema/games.ts'
import { members } from '../../../db/schema/guild.ts'
import { avatarUrl } from '../../core/avatar-url.ts'
import type { Context } from '../../core/context.ts'
import { findVisible } from '../../events/member-view/load-event.ts'
import { toIcon } from '../../games/read-setup.ts'

/** The published line-up of an event; throws if the member may not view its channel. */
export async function loadMemberLineUp(
  ctx: Context,
  memberId: string,
  eventId: string,
): Promise<MemberLineUp> {
  await findVisible(ctx.db, memberId, eventId)
  const [published] = await selectPublication(ctx, eventId)
  if (!published) return unpublished
  const { version, publishedAt, publishedBy, publishedParties } = published
  const rows = await selectPlaces(ctx, eventId)
  const seated = rows.filter(({ place }) => !place.isBenched)
  const describe = (row: PlaceRow) => describePlace(ctx, row)
  return {
    version,
    publishedAt: publishedAt?.toISOString() ?? null,
    publishedBy,
    parties: [...new Set(seated.map(({ place }) => place.party))].map((number) => {
      const people = seated.filter(({ place }) => place.party === number)
      const name = people[0]?.place.partyName ?? ''
      const taken = new Set(people.map(({ place }) => place.seat))
      const roles = publishedParties?.[number - 1]?.combatRoleIds ?? []
      const openSeats = roles.filter((_, index) => !taken.has(index + 1))
      return { number, name, members: people.map(describe), openSeats }
    }),
    bench: rows.filter(({ place }) => place.isBenched).map(describe),
  }
}

const unpublished: MemberLineUp = {
  ...{ version: null, publishedAt: null, publishedBy: null, parties: [], bench: [] },
}

function selectPublication({ db }: Context, eventId: string) {
  return db
    .select({
      version: lineUps.publishedVersion,
      publishedAt: lineUps.publishedAt,
      publishedBy: members.displayName,
      publishedParties: lineUps.publishedParties,
    })
    .from(lineUps)
    .leftJoin(members, eq(members.id, lineUps.publishedById))
    .where(and(eq(lineUps.eventId, eventId), isNotNull(lineUps.publishedAt)))
}

type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number]

function selectPlaces({ db }: Context, eventId: string) {
  return db
    .select({
      place: lineUpPlaces,
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      characterName: signups.characterName,
      className: signups.className,
      icon: gameClasses.icon,
    })
    .from(lineUpPlaces)
    .innerJoin(members, eq(members.id, lineUpPlaces.memberId))
    .leftJoin(
      signups,
      and(eq(signups.eventId, lineUpPlaces.eventId), eq(signups.memberId, members.id)),
    )
    .leftJoin(gameClasses, eq(gameClasses.id, signups.classId))
    .where(eq(lineUpPlaces.eventId, eventId))
    .orderBy(
      asc(lineUpPlaces.party),
      asc(lineUpPlaces.seat),
      asc(members.displayName),
      asc(members.id),
    )
}

function describePlace(ctx: Context, row: PlaceRow): PlacedMember {
  const { id, displayName, characterName, className, icon, place } = row
  return {
    ...{ userId: id, displayName, avatar: avatarUrl(ctx, row), characterName, className },
    icon: icon === null ? null : toIcon(icon),
    combatRoleId: place.combatRoleId,
    note: place.note,
  }
}
