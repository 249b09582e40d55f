import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { escapeFormula } from '../../contract/core/spreadsheet-text.ts'
import { localTimeFormatter } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import {
  type AttendanceStatus,
  attendance,
  attendanceChecks,
} from '../../db/schema/events/attendance.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import type { Cell } from '../../integrations/sheets/sheets.ts'
import { isComing } from '../core/coming-signups.ts'
import { countedAttendance } from '../core/effective-attendance.ts'
import { readGuildTimeZone } from '../core/guild-time-zone.ts'

const maxEvents = 500
/** The maximum number of cells that Google accepts in one request without delay. */
const maxCells = 50_000

interface EventOfTab {
  id: string
  title: string
  startsAt: Date
}

/**
 * The content of an event channel's tab: members with its role as rows, by name, and its events as columns,
 * oldest first; if there are too many, the newest. A cell tells whether a member attended, or before the
 * attendance check, whether they are signed up; those of members who opted out of the statistics are empty.
 */
export async function readTabRows(db: Db, channelId: string, roleId: string): Promise<Cell[][]> {
  const people = await listHolders(db, roleId)
  const held = await listEvents(db, channelId, people.length)
  const isThere = await readPresence(
    db,
    held.map(({ id }) => id),
  )
  const clock = localTimeFormatter(await readGuildTimeZone(db))
  const titles = held.map(({ title, startsAt }) => `${clock(startsAt)} ${title}`)
  return [
    ['Name', 'Discord ID', ...titles],
    ...people.map(({ id, displayName, optedOut }) => [
      escapeFormula(displayName),
      id,
      ...held.map((event) => (optedOut ? '' : isThere(event.id, id))),
    ]),
  ]
}

async function listHolders(db: Db, roleId: string) {
  return db
    .select({ id: members.id, displayName: members.displayName, optedOut: members.optedOut })
    .from(members)
    .where(
      and(
        members.inGuild,
        eq(members.isBot, false),
        sql`${members.roleIds} @> array[${roleId}]::text[]`,
      ),
    )
    .orderBy(sql`lower(${members.displayName})`, asc(members.id))
}

async function listEvents(db: Db, channelId: string, people: number): Promise<EventOfTab[]> {
  const max = Math.max(1, Math.min(maxEvents, Math.floor(maxCells / (people + 1))))
  const newest = await db
    .select({ id: events.id, title: events.title, startsAt: events.startsAt })
    .from(events)
    .where(and(eq(events.channelId, channelId), isNull(events.cancelledAt)))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(max)
  return newest.toReversed()
}

/** Whether a member attended; officers' decisions and checks take precedence over the signup. */
async function readPresence(
  db: Db,
  eventIds: string[],
): Promise<(eventId: string, memberId: string) => boolean> {
  const statuses = await db
    .select({
      eventId: attendance.eventId,
      memberId: attendance.memberId,
      status: countedAttendance,
    })
    .from(attendance)
    .where(inArray(attendance.eventId, eventIds))
  const checks = await db
    .select({ eventId: attendanceChecks.eventId })
    .from(attendanceChecks)
    .where(
      and(
        inArray(attendanceChecks.eventId, eventIds),
        inArray(attendanceChecks.state, ['found', 'done']),
      ),
    )
  const coming = await db
    .select({ eventId: signups.eventId, memberId: signups.memberId })
    .from(signups)
    .where(and(inArray(signups.eventId, eventIds), isComing))
  const statusOf = new Map(statuses.map((row) => [pair(row), row.status]))
  const checked = new Set(checks.map(({ eventId }) => eventId))
  const signed = new Set(coming.map(pair))
  return (eventId, memberId) => {
    const status = statusOf.get(pair({ eventId, memberId }))
    if (status) return wasThere.has(status)
    return !checked.has(eventId) && signed.has(pair({ eventId, memberId }))
  }
}

const wasThere: ReadonlySet<AttendanceStatus> = new Set([
  'present',
  'late',
  'left-early',
  'unsigned',
])

function pair({ eventId, memberId }: { eventId: string; memberId: string }): string {
  return `${eventId} ${memberId}`
}
