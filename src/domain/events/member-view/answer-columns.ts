import { type SQL, sql } from 'drizzle-orm'
import type { MemberAnswer } from '../../../contract/events/member-events.ts'
import { signups } from '../../../db/schema/events/events.ts'
import { gameClasses } from '../../../db/schema/games.ts'
import { toIcon } from '../../games/read-setup.ts'

/** The columns of an answer, for a statement that joins signups and left-joins the classes. */
export const answerColumns = {
  answer: signups.answer,
  lateMinutes: signups.lateMinutes,
  characterId: signups.characterId,
  characterName: signups.characterName,
  classId: signups.classId,
  className: signups.className,
  icon: gameClasses.icon,
  combatRoleId: signups.combatRoleId,
}

type AnswerRow = {
  [Column in keyof typeof answerColumns]: (typeof answerColumns)[Column]['_']['data'] | null
}

/** The position on the waiting list of an event, within the combat role if any is needed; null with a place. */
export function waitingPosition(hasNeeds: SQL): SQL<number | null> {
  return sql<number | null>`case when ${signups.waitingPlace} is not null then (
    select count(*)::int from signups as earlier
    where earlier.event_id = ${signups.eventId} and earlier.removed_at is null
      and earlier.waiting_place <= ${signups.waitingPlace}
      and (not ${hasNeeds} or earlier.combat_role_id is not distinct from ${signups.combatRoleId})
  ) end`
}

/** An answer as members see it; null without one. */
export function toMemberAnswer(
  { answer, icon, ...row }: AnswerRow,
  waitingPlace: number | null,
): MemberAnswer | null {
  if (answer === null) return null
  const name = answer === 'signed' ? 'coming' : answer
  return { ...row, answer: name, icon: icon === null ? null : toIcon(icon), waitingPlace }
}
