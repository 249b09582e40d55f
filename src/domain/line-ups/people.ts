import { and, eq, sql } from 'drizzle-orm'
import type { LineUpPerson } from '../../contract/line-ups/line-up.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { characters, gameClasses } from '../../db/schema/games.ts'
import { members } from '../../db/schema/guild.ts'
import { readReliability } from '../attendance/reliability.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'
import { toIcon } from '../games/read-setup.ts'
import { listBenchedLastTime } from './benched-last-time.ts'
import type { LineUpEvent } from './load-event.ts'

/** A member with their answer, as a line-up uses it. */
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

/** The pool of an event and the members who have a place, by time of sign-up. */
export function readPersonRows(
  db: Db,
  eventId: string,
  placedIds: readonly string[],
): Promise<PersonRow[]> {
  return selectPeople(db, { eventId, placedIds })
}

/** Everyone of the pool, on a seat or on the bench. */
export async function readPeople(
  ctx: Context,
  event: LineUpEvent,
  placedIds: readonly string[],
): Promise<LineUpPerson[]> {
  const rows = await readPersonRows(ctx.db, event.id, placedIds)
  const ids = rows.map(({ id }) => id)
  const reliability = await readReliability(ctx.db, ids, ctx.now())
  const benched = await listBenchedLastTime(ctx.db, event)
  return rows.map((row, index) => ({
    userId: row.id,
    displayName: row.displayName,
    avatar: avatarUrl(ctx, row),
    answer: waitForReply(row),
    lateMinutes: row.answer === 'late' ? row.lateMinutes : null,
    placeInLine: isInPool(row) ? index + 1 : null,
    characterName: row.characterName,
    classId: row.classId,
    className: row.className,
    classIcon: row.classIcon === null ? null : toIcon(row.classIcon),
    strength: row.strength,
    combatRoleIds: rolesOf(row),
    otherCharacters: row.otherCharacters,
    reliability: reliability.get(row.id) ?? null,
    wasBenchedLastTime: benched.has(row.id),
    ...conflictOf(row),
  }))
}

/** Whether a member may get a place: they answered Coming, Late or Maybe and are in the guild. */
export function isInPool(row: PersonRow): boolean {
  return row.inGuild && row.answer !== null && row.answer !== 'absent' && row.removedAt === null
}

/** Whether a member is coming, on time or late, if there is a place for them. */
export function isComing(row: PersonRow): boolean {
  return isInPool(row) && (row.answer === 'signed' || row.answer === 'late')
}

/** The combat roles that a member's character can fill, the chosen one first. */
export function rolesOf(row: PersonRow): number[] {
  const willingRoleIds = row.willingRoleIds ?? row.classRoleIds ?? []
  return [
    ...new Set(row.combatRoleId === null ? willingRoleIds : [row.combatRoleId, ...willingRoleIds]),
  ]
}

function waitForReply(row: PersonRow): LineUpPerson['answer'] {
  if (row.removedAt !== null) return null
  return row.waitingPlace === null ? row.answer : 'waiting'
}

function conflictOf(row: PersonRow): Pick<LineUpPerson, 'conflict' | 'conflictAt'> {
  if (isInPool(row)) return { conflict: null, conflictAt: null }
  const [conflict, at] = row.inGuild
    ? (['signed-out', row.removedAt ?? row.answeredAt] as const)
    : (['left', row.leftAt] as const)
  return { conflict, conflictAt: at?.toISOString() ?? null }
}

/** The characters of a member in the event's game, except the one that they signed up with. */
const otherCharacters = sql<LineUpPerson['otherCharacters']>`coalesce((
  select json_agg(json_build_object('name', other.name, 'combatRoleIds', other.combat_role_ids)
    order by other.is_main desc, other.id)
  from characters other join ${events} on ${events.id} = ${sql.placeholder('eventId')}
    and ${events.gameId} = other.game_id
  where other.member_id = ${members.id} and other.id is distinct from ${signups.characterId}), '[]')`

const selectPeople = preparedQuery((db) =>
  db
    .select({
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      inGuild: members.inGuild,
      leftAt: members.leftAt,
      answer: signups.answer,
      lateMinutes: signups.lateMinutes,
      removedAt: signups.removedAt,
      answeredAt: signups.answeredAt,
      waitingPlace: signups.waitingPlace,
      combatRoleId: signups.combatRoleId,
      characterName: sql<string | null>`coalesce(${characters.name}, ${signups.characterName})`,
      className: sql<string | null>`coalesce(${gameClasses.name}, ${signups.className})`,
      classId: gameClasses.id,
      classIcon: gameClasses.icon,
      classRoleIds: gameClasses.combatRoleIds,
      willingRoleIds: characters.combatRoleIds,
      strength: characters.strength,
      otherCharacters,
    })
    .from(members)
    .leftJoin(
      signups,
      and(eq(signups.memberId, members.id), eq(signups.eventId, sql.placeholder('eventId'))),
    )
    .leftJoin(characters, eq(characters.id, signups.characterId))
    .leftJoin(
      gameClasses,
      sql`${gameClasses.id} = coalesce(${characters.classId}, ${signups.classId})`,
    )
    .where(
      sql`${members.id} = any(${sql.placeholder('placedIds')}::text[]) or (${members.inGuild}
        and ${members.id} in (select member_id from ${signups}
          where event_id = ${sql.placeholder('eventId')} and removed_at is null and answer <> 'absent'))`,
    )
    .orderBy(sql`${signups.signedAt} nulls last`, members.id)
    .prepare('people_of_line_up'),
)
