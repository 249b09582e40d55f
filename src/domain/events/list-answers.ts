import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { EventAnswer, UndecidedAnswer } from '../../contract/attendance/records.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'

/** Members' answers to an event, in the order of its Discord post. */
export async function listAnswers(
  ctx: Context,
  eventId: string,
): Promise<{ answers: EventAnswer[]; undecided: UndecidedAnswer[] }> {
  const answers: EventAnswer[] = []
  const undecided: UndecidedAnswer[] = []
  const rows = await selectAnswers(ctx.db, { eventId })
  for (const { answer, waitingPlace, displayName, optedOut, ...member } of rows) {
    const person = { userId: member.id, displayName, avatar: avatarUrl(ctx, member), optedOut }
    if (answer === 'maybe' || answer === 'bench') undecided.push({ ...person, answer })
    else answers.push({ ...person, answer: waitingPlace === null ? answer : 'waiting' })
  }
  return { answers, undecided }
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
      optedOut: members.optedOut,
    })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .where(and(eq(signups.eventId, sql.placeholder('eventId')), isNull(signups.removedAt)))
    .orderBy(asc(signups.waitingPlace), asc(signups.signedAt), asc(signups.id))
    .prepare('answers_to_event'),
)
