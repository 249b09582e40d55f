import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { attendance } from '../../../db/schema/events/attendance.ts'
import { eventChannels, signups } from '../../../db/schema/events/events.ts'
import { lineUpPlaces, lineUps } from '../../../db/schema/events/line-ups.ts'
import { members } from '../../../db/schema/guild.ts'
import type { EventRow } from '../../events/event-row.ts'
import { readOnLeave } from '../load-check-input.ts'
import type { Plan } from './event-outcome.ts'

type Signup = typeof signups.$inferSelect

/**
 * What an event had planned for each member, by id: for members who answered, who are in the published
 * line-up, or who have a role that may sign up; with ids only those. Without members who left
 * or opted out.
 */
export async function loadPlans(
  tx: Db,
  event: EventRow,
  ids?: readonly string[],
): Promise<Map<string, Plan>> {
  const onLeave = await readOnLeave(tx, event)
  const [published] = await tx
    .select({ at: lineUps.publishedAt })
    .from(lineUps)
    .where(and(eq(lineUps.eventId, event.id), isNotNull(lineUps.publishedAt)))
  const rows = await selectConcerned(tx, event, ids)
  return new Map(
    rows.map(({ memberId, signup, isTakenOff, isBenched }) => {
      const answered = planByAnswer(signup, isTakenOff ?? false)
      const plan = published ? planInLineUp(answered, isBenched) : answered
      return [memberId, plan === 'expected' && onLeave.has(memberId) ? 'excused' : plan]
    }),
  )
}

/** A check takes missing members off the signups, but they were expected. */
function planByAnswer(signup: Signup | null, isTakenOff: boolean): Plan {
  if (!signup) return 'other'
  if (signup.hasDeclinedLate) return 'expected'
  if (signup.removedAt && !isTakenOff) return 'other'
  if (signup.answer === 'absent') return 'excused'
  if (signup.answer === 'maybe') return 'maybe'
  return signup.answer === 'bench' || signup.waitingPlace !== null ? 'benched' : 'expected'
}

/** With a published line-up, members on a seat are expected, and others who were coming are benched. */
function planInLineUp(answered: Plan, isBenched: boolean | null): Plan {
  if (answered === 'excused' || isBenched === null) {
    return answered === 'expected' ? 'benched' : answered
  }
  return isBenched ? 'benched' : 'expected'
}

function selectConcerned(tx: Db, event: EventRow, ids: readonly string[] | undefined) {
  const mayAnswer =
    event.signupRoleIds.length > 0
      ? sql`${members.roleIds} && ${sql.param(event.signupRoleIds)}::text[]`
      : sql`(select ${eventChannels.roleId} from ${eventChannels}
          where ${eventChannels.channelId} = ${event.channelId}) = any(${members.roleIds})`
  const isOf = (table: typeof signups | typeof attendance | typeof lineUpPlaces) =>
    and(eq(table.eventId, event.id), eq(table.memberId, members.id))
  return tx
    .select({
      memberId: members.id,
      signup: signups,
      isTakenOff: attendance.isTakenOff,
      isBenched: lineUpPlaces.isBenched,
    })
    .from(members)
    .leftJoin(signups, isOf(signups))
    .leftJoin(attendance, isOf(attendance))
    .leftJoin(lineUpPlaces, isOf(lineUpPlaces))
    .where(
      and(
        ids && inArray(members.id, [...ids]),
        sql`${members.inGuild} and not ${members.isBot} and not ${members.optedOut}`,
        sql`(${signups.id} is not null or ${lineUpPlaces.memberId} is not null or ${mayAnswer})`,
      ),
    )
}
