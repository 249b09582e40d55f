import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import {
  attendance,
  attendanceChecks,
  type CheckCounts,
  type CheckStatus,
} from '../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../db/schema/events/automation.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import type { EventRow } from '../events/event-row.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { AttendanceCheck } from '../jobs/payloads.ts'
import { hasFinalSignups } from '../raid-helper/import-event.ts'
import { refreshEvent } from '../raid-helper/refresh-event.ts'
import { enqueueTabsOfEvents } from '../sheets/enqueue-tabs.ts'
import { determineStatuses, mergeStatuses } from './attendance-status.ts'
import { loadCheckInput } from './load-check-input.ts'
import { type AttendanceFinding, contestButton, formatSummary } from './summary-messages.ts'

/** A check that is later than this is skipped, because it would not show who was on time. */
const maxDelayMinutes = 30
const minute = 60_000

type Config = typeof attendanceCheckConfigs.$inferSelect

/**
 * Runs an attendance check once: records who is present and posts a summary in the event's channel. Throws if
 * aborted.
 */
export async function checkAttendance(
  ctx: Context,
  check: AttendanceCheck,
  signal?: AbortSignal,
): Promise<void> {
  await refreshEvent(ctx, check.eventId, signal)
  await ctx.db.transaction((tx) => recordCheck(tx, ctx, check))
  await sendSummary(ctx, check)
}

async function recordCheck(
  tx: Db,
  ctx: Context,
  { eventId, configId }: AttendanceCheck,
): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
  const [config] = await tx
    .select()
    .from(attendanceCheckConfigs)
    .where(eq(attendanceCheckConfigs.id, configId))
  if (!event || !config || event.cancelledAt) return
  if (await isChecked(tx, { eventId, configId })) return
  const due = dueAt(event, config)
  // The delay was changed or the event moved since, and the check was due before its configuration applied.
  if (due < config.createdAt) return
  const lateMinutes = (ctx.now().getTime() - due.getTime()) / minute
  // The event was moved since; the check is due later.
  if (lateMinutes < 0) return
  const at = ctx.now()
  if (lateMinutes > maxDelayMinutes) {
    const note = t('The bot was offline when this check was due: {minutes} minutes late.', {
      minutes: Math.round(lateMinutes),
    })
    await tx.insert(attendanceChecks).values({ eventId, configId, state: 'skipped', at, note })
    return
  }
  const found = determineStatuses(await loadCheckInput(tx, event))
  const staleSince = staleSignupsSince(event)
  // Members may have withdrawn in Raid-Helper since, so absence removes no one.
  const taken = staleSince ? new Set<string>() : await removeMissing(tx, ctx, event, config, found)
  await saveFindings(tx, eventId, found, taken)
  const summary = formatSummary(
    { title: event.title, minutes: config.checkDelayMinutes, staleSince },
    await loadNames(tx, found),
    { shouldPing: config.pingUsers },
  )
  const counts = { ...countFindings(found), removed: staleSince ? null : taken.size }
  await tx
    .insert(attendanceChecks)
    .values({ eventId, configId, state: 'found', at, counts, summary })
  await recordFindings(tx, event, counts, at)
  await enqueueTabsOfEvents(tx, [eventId], at)
}

async function isChecked(tx: Db, { eventId, configId }: AttendanceCheck): Promise<boolean> {
  const known = await tx.$count(attendanceChecks, isThis({ eventId, configId }))
  return known > 0
}

function isThis({ eventId, configId }: AttendanceCheck) {
  return and(eq(attendanceChecks.eventId, eventId), eq(attendanceChecks.configId, configId))
}

/** When a check of an event is due. */
export function dueAt(event: { startsAt: Date }, config: Pick<Config, 'checkDelayMinutes'>): Date {
  return new Date(event.startsAt.getTime() + config.checkDelayMinutes * minute)
}

/** When imported signups were last read, if that was before the start; otherwise null. */
function staleSignupsSince(event: EventRow): Date | null {
  return event.importedAt !== null && !hasFinalSignups(event) ? event.importedAt : null
}

/** Removes the signups of absent and late members as configured; returns their ids. */
async function removeMissing(
  tx: Db,
  ctx: Context,
  event: EventRow,
  config: Config,
  found: ReadonlyMap<string, CheckStatus>,
): Promise<Set<string>> {
  const goes = (status: CheckStatus) =>
    (status === 'absent' && config.autoRemoveAbsentUsers) ||
    (status === 'late' && config.autoRemoveLateUsers)
  const missing = [...found].flatMap(([memberId, status]) => (goes(status) ? memberId : []))
  if (missing.length === 0) return new Set()
  await tx
    .update(signups)
    .set({ removedAt: ctx.now() })
    .where(and(eq(signups.eventId, event.id), inArray(signups.memberId, missing)))
  await enqueue(tx, 'sync-event-post', { eventId: event.id })
  return new Set(missing)
}

async function saveFindings(
  tx: Db,
  eventId: string,
  found: ReadonlyMap<string, CheckStatus>,
  taken: ReadonlySet<string>,
): Promise<void> {
  const optedOut = await listOptedOut(tx, [...found.keys()])
  // A sign-up that was removed can only be restored if it is recorded.
  const saved = [...found].filter(([memberId]) => !optedOut.has(memberId) || taken.has(memberId))
  if (saved.length === 0) return
  const known = await tx.select().from(attendance).where(eq(attendance.eventId, eventId))
  const before = new Map(known.map((row) => [row.memberId, row.found]))
  const rows = saved.map(([memberId, status]) => ({
    eventId,
    memberId,
    found: mergeStatuses(before.get(memberId) ?? null, status),
    wasSeen: status === 'present' || status === 'unsigned',
    isTakenOff: taken.has(memberId),
  }))
  await tx
    .insert(attendance)
    .values(rows)
    .onConflictDoUpdate({
      target: [attendance.eventId, attendance.memberId],
      set: {
        found: sql`excluded.found`,
        wasSeen: sql`excluded.was_seen or (${attendance.found} is not null and ${attendance.wasSeen})`,
        isTakenOff: sql`${attendance.isTakenOff} or excluded.is_taken_off`,
      },
    })
}

/** Those who are not recorded, because they are excluded from the statistics. */
async function listOptedOut(tx: Db, memberIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, memberIds), members.optedOut))
  return new Set(rows.map(({ id }) => id))
}

async function loadNames(
  tx: Db,
  found: ReadonlyMap<string, CheckStatus>,
): Promise<AttendanceFinding[]> {
  if (found.size === 0) return []
  const rows = await tx
    .select({ memberId: members.id, displayName: members.displayName })
    .from(members)
    .where(inArray(members.id, [...found.keys()]))
    .orderBy(sql`lower(${members.displayName})`, members.id)
  return rows.map((row) => ({ ...row, status: found.get(row.memberId) ?? 'unsigned' }))
}

function countFindings(found: ReadonlyMap<string, CheckStatus>): Record<CheckStatus, number> {
  const count = (wanted: CheckStatus) => [...found.values()].filter((one) => one === wanted).length
  return {
    present: count('present'),
    late: count('late'),
    absent: count('absent'),
    excused: count('excused'),
    unsigned: count('unsigned'),
  }
}

async function recordFindings(
  tx: Db,
  event: EventRow,
  { removed, ...counts }: CheckCounts,
  at: Date,
): Promise<void> {
  await recordChange(tx, {
    at,
    actorId: null,
    action: 'attendance checked',
    subject: `event ${event.title}`,
    after: { ...counts, takenOff: removed ?? 0 },
  })
}

/** Sends the parts of the summary that have not been sent yet. */
async function sendSummary(ctx: Context, check: AttendanceCheck): Promise<void> {
  const [row] = await ctx.db.select().from(attendanceChecks).where(isThis(check))
  if (row?.state !== 'found') return
  const [event] = await ctx.db.select().from(events).where(eq(events.id, check.eventId))
  for (const [index, { text, pings }] of row.summary.entries()) {
    if (index < row.sentMessages || !event) continue
    const nonce = `a${check.configId}.${index}.${check.eventId} ${event.startsAt.getTime()}`
    const isLast = index === row.summary.length - 1
    const message = { text, allowedMentions: { memberIds: pings } }
    const buttons = isLast && { buttons: [[contestButton(event.id)]] }
    await ctx.discord.sendMessage(event.channelId, { ...message, ...buttons }, nonce)
    await ctx.db
      .update(attendanceChecks)
      .set({ sentMessages: index + 1 })
      .where(isThis(check))
  }
  // The summary was sent, so the names in it are deleted.
  await ctx.db.update(attendanceChecks).set({ state: 'done', summary: [] }).where(isThis(check))
}
