import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { events } from '../../../db/schema/events/events.ts'
import type { EventRow } from '../event-row.ts'
import { selectMemberEvents } from './select-events.ts'

/** Whether an event has not ended at a moment. */
export function isUpcoming(now: Date): SQL {
  return sql`(${events.startsAt} + ${events.durationMinutes} * interval '1 minute'
    > ${now.toISOString()}::timestamptz)`
}

/** Whether an event has ended at a moment. */
export function isOver(now: Date): SQL {
  return sql`not ${isUpcoming(now)}`
}

interface PageOptions {
  condition: SQL | undefined
  /** Newest first instead of nearest first. */
  isPast: boolean
  limit: number
  cursor: string | undefined
}

/** A page of events with the answer of one member, and the cursor of the next; null at the end. */
export async function selectEventPage(db: Db, memberId: string, options: PageOptions) {
  const { condition, isPast, limit, cursor } = options
  const direction = isPast ? desc : asc
  const after = cursor === undefined ? undefined : isAfterCursor(cursor, isPast)
  const rows = await selectMemberEvents(db, memberId, and(condition, after))
    .orderBy(direction(events.startsAt), direction(events.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page, nextCursor: rows.length > limit ? cursorOf(page.at(-1)?.event) : null }
}

function cursorOf(last: EventRow | undefined): string | null {
  return last ? `${last.startsAt.getTime()} ${last.id}` : null
}

/** After the last event of the page before; before it if the order is descending. */
function isAfterCursor(cursor: string, isDescending: boolean): SQL {
  const [, time = '', id = ''] = /^(\d+) (.+)$/s.exec(cursor) ?? []
  const at = new Date(Number(time)).toISOString()
  const operator = isDescending ? sql`<` : sql`>`
  return sql`(${events.startsAt}, ${events.id}) ${operator} (${at}::timestamptz, ${id})`
}
