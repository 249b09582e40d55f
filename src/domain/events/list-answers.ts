import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { EventAnswer, UndecidedAnswer } from '../../contract/attendance/records.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { signups } from '../../db/schema/events/events.ts'
import { gameClasses } from '../../db/schema/games.ts'
import { members } from '../../db/schema/guild.ts'
import { avatarUrl } from '../core/avatar-url.ts'
import type { Context } from '../core/context.ts'
import { toIcon } from '../games/read-setup.ts'

/** Members' answers to an event, in the order of its Discord post. */
export async function listAnswers(
  ctx: Context,
  eventId: string,
): Promise<{ answers: EventAnswer[]; undecided: UndecidedAnswer[] }> {
  const answers: EventAnswer[] = []
  const undecided: UndecidedAnswer[] = []
  const rows = await selectAnswers(ctx.db, { eventId })
  for (const { answer, waitingPlace, displayName, optedOut, played, ...member } of rows) {
    const person = {
      ...{ userId: member.id, displayName, avatar: avatarUrl(ctx, member), optedOut },
      ...(answer === 'absent' ? notPlayed : toPlayed(played)),
    }
    if (answer === 'maybe' || answer === 'bench') undecided.push({ ...person, answer })
    else answers.push({ ...person, answer: waitingPlace === null ? answer : 'waiting' })
  }
  return { answers, undecided }
}

const notPlayed = { characterName: null, className: null, icon: null }

function toPlayed({ icon, ...names }: Awaited<ReturnType<typeof selectAnswers>>[number]['played']) {
  return { ...names, icon: icon === null ? null : toIcon(icon) }
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
      played: {
        characterName: signups.characterName,
        className: signups.className,
        icon: gameClasses.icon,
      },
    })
    .from(signups)
    .innerJoin(members, eq(members.id, signups.memberId))
    .leftJoin(gameClasses, eq(gameClasses.id, signups.classId))
    .where(and(eq(signups.eventId, sql.placeholder('eventId')), isNull(signups.removedAt)))
    .orderBy(asc(signups.waitingPlace), asc(signups.signedAt), asc(signups.id))
    .prepare('answers_to_event'),
)
