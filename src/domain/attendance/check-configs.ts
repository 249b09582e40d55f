import { asc, eq } from 'drizzle-orm'
import type { CheckConfig } from '../../contract/attendance/check-configs.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { attendanceCheckConfigs } from '../../db/schema/events/automation.ts'
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

/** The configured attendance checks, oldest first. */
export async function listCheckConfigs(db: Db): Promise<CheckConfig[]> {
  return selectCheckConfigs(db)
}

const selectCheckConfigs = preparedQuery((db) =>
  db
    .select(shown)
    .from(attendanceCheckConfigs)
    .orderBy(asc(attendanceCheckConfigs.id))
    .prepare('attendance_checks_configured'),
)

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
