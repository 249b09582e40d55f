import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { EventAnswer } from '../../contract/attendance/records.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { signups } from '../../db/schema/events.ts'
import { members } from '../../db/schema/guild.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'

/** Members' answers to an event, in the order of its Discord post. */
export async function listAnswers(ctx: Context, eventId: string): Promise<EventAnswer[]> {
  const rows = await selectAnswers(ctx.db, { eventId })
  return rows.map(({ answer, waitingPlace, displayName, ...person }) => ({
    userId: person.id,
    displayName,
    avatar: avatarUrl(ctx, person),
    answer: waitingPlace === null ? answer : 'waiting',
  }))
}

const selectAnswers = preparedQuery((db) =>
  db
    .select({
      id: members.id,
      displayName: members.displayName,
      avatarHash: members.avatarHash,
      guildAvatarHash: members.guildAvatarHash,
      answer: signups.answer,
      waitingPlace: signups.waitingPlace,
    })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .where(and(eq(signups.eventId, sql.placeholder('eventId')), isNull(signups.removedAt)))
    .orderBy(asc(signups.waitingPlace), asc(signups.signedAt), asc(signups.id))
    .prepare('answers_to_event'),
)
