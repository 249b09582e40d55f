import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MemberAnswer } from '../../../contract/events/member-events.ts'
import { signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
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

/** A column of an answer's seat in the published line-up; null without a seat, or if they signed out since. */
function ofSeat<T>(column: PgColumn): SQL<T | null> {
  return sql<T | null>`case when ${signups.answer} <> 'absent' then (
    select ${column} from ${lineUpPlaces}
    inner join ${lineUps} on ${lineUps.eventId} = ${lineUpPlaces.eventId}
    where ${lineUpPlaces.eventId} = ${signups.eventId} and ${lineUpPlaces.memberId} = ${signups.memberId}
      and not ${lineUpPlaces.isBenched} and ${lineUps.publishedAt} is not null
  ) end`
}

/** The party of an answer's seat. */
export const seatedParty = ofSeat<string>(lineUpPlaces.partyName)

/** The combat role of an answer's seat, else that of the answer. */
export const playedRole = sql<number | null>`coalesce(
  ${ofSeat(lineUpPlaces.combatRoleId)}, ${signups.combatRoleId})`

/** An answer as members see it; null without one. */
export function toMemberAnswer(
  { answer, icon, ...row }: AnswerRow,
  waitingPosition: number | null,
  partyName: string | null,
): MemberAnswer | null {
  if (answer === null) return null
  return {
    ...row,
    answer: answer === 'signed' ? 'coming' : answer,
    icon: icon === null ? null : toIcon(icon),
    waitingPlace: partyName === null ? waitingPosition : null,
    partyName,
  }
}
