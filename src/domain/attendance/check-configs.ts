import { asc, desc, eq, sql } from 'drizzle-orm'
import type { CheckConfig, ListedCheckConfig } from '../../contract/attendance/check-configs.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { attendanceChecks } from '../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../db/schema/events/automation.ts'
import { events } from '../../db/schema/events/events.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { lockTable } from '../core/lock-table.ts'

/** An attendance check as staff configures it; without an id it is a new one. */
export type CheckConfigInput = Omit<CheckConfig, 'id'> & { id?: number | null | undefined }

const shown = {
  id: attendanceCheckConfigs.id,
  checkDelayMinutes: attendanceCheckConfigs.checkDelayMinutes,
  autoRemoveAbsentUsers: attendanceCheckConfigs.autoRemoveAbsentUsers,
  autoRemoveLateUsers: attendanceCheckConfigs.autoRemoveLateUsers,
  pingUsers: attendanceCheckConfigs.pingUsers,
}

/** The configured attendance checks with what each did last, oldest first. */
export async function listCheckConfigs(db: Db): Promise<ListedCheckConfig[]> {
  const rows = await selectCheckConfigs(db)
  return rows.map(({ lastCheck, ...config }) => ({
    ...config,
    ...(lastCheck && { lastCheck: { ...lastCheck, at: lastCheck.at.toISOString() } }),
  }))
}

const selectCheckConfigs = preparedQuery((db) => {
  const lastCheck = db
    .select({
      channelId: events.channelId,
      eventId: attendanceChecks.eventId,
      eventTitle: events.title,
      at: attendanceChecks.at,
      state: attendanceChecks.state,
      counts: attendanceChecks.counts,
    })
    .from(attendanceChecks)
    .innerJoin(events, eq(events.id, attendanceChecks.eventId))
    .where(eq(attendanceChecks.configId, attendanceCheckConfigs.id))
    .orderBy(desc(attendanceChecks.at))
    .limit(1)
    .as('last_check')
  return db
    .select({ ...shown, lastCheck: lastCheck._.selectedFields })
    .from(attendanceCheckConfigs)
    .leftJoinLateral(lastCheck, sql`true`)
    .orderBy(asc(attendanceCheckConfigs.id))
    .prepare('attendance_checks_configured')
})

/** Adds an attendance check or changes one. */
export async function saveCheckConfig(
  ctx: Context,
  actorId: string,
  { id, ...choice }: CheckConfigInput,
): Promise<CheckConfig> {
  return ctx.db.transaction(async (tx) => {
    await lockTable(tx, attendanceCheckConfigs)
    const before = id == null ? undefined : await getCheckConfig(tx, id)
    const [after] = before
      ? await tx
          .update(attendanceCheckConfigs)
          .set({ ...choice, ...(changesDelay(before, choice) && { createdAt: ctx.now() }) })
          .where(eq(attendanceCheckConfigs.id, before.id))
          .returning(shown)
      : await tx.insert(attendanceCheckConfigs).values(choice).returning(shown)
    if (!after) throw new Error('an attendance check was not written')
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'attendance check saved',
      subject: subjectOf(after),
      before,
      after,
    })
    return after
  })
}

/** Whether events whose check would then be due at once have to be left out. */
const changesDelay = (before: CheckConfig, choice: CheckConfigInput) =>
  before.checkDelayMinutes !== choice.checkDelayMinutes

/** Deletes an attendance check. */
export async function deleteCheckConfig(ctx: Context, actorId: string, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockTable(tx, attendanceCheckConfigs)
    const before = await getCheckConfig(tx, id)
    await tx.delete(attendanceCheckConfigs).where(eq(attendanceCheckConfigs.id, id))
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'attendance check removed',
      subject: subjectOf(before),
      before,
    })
  })
}

async function getCheckConfig(db: Db, id: number): Promise<CheckConfig> {
  const [found] = await db
    .select(shown)
    .from(attendanceCheckConfigs)
    .where(eq(attendanceCheckConfigs.id, id))
  if (!found) throw new DomainError('not-found', t('This attendance check is not configured.'))
  return found
}

function subjectOf({ id, checkDelayMinutes }: CheckConfig): string {
  return `attendance check ${id}, after ${checkDelayMinutes} min`
}
