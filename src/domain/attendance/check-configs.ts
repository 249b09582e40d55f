import { asc, eq } from 'drizzle-orm'
import type { Automation } from '../../contract/attendance/check-configs.ts'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/prepared.ts'
import { automationConfigs } from '../../db/schema/automation.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { lockTable } from '../core/lock-table.ts'

/** What leadership decides about an attendance check; without an id it is a new one. */
export type AutomationChoice = Omit<Automation, 'id'> & { id?: number | null | undefined }

const shown = {
  id: automationConfigs.id,
  checkDelayMinutes: automationConfigs.checkDelayMinutes,
  autoRemoveAbsentUsers: automationConfigs.autoRemoveAbsentUsers,
  autoRemoveLateUsers: automationConfigs.autoRemoveLateUsers,
  pingUsers: automationConfigs.pingUsers,
}

/** The configured attendance checks, oldest first. */
export async function listAutomations(db: Db): Promise<Automation[]> {
  return selectAutomations(db)
}

const selectAutomations = prepared((db) =>
  db
    .select(shown)
    .from(automationConfigs)
    .orderBy(asc(automationConfigs.id))
    .prepare('attendance_checks_configured'),
)

/** Adds an attendance check or changes one. */
export async function saveAutomation(
  ctx: Context,
  actorId: string,
  { id, ...choice }: AutomationChoice,
): Promise<Automation> {
  return ctx.db.transaction(async (tx) => {
    await lockTable(tx, automationConfigs)
    const before = id == null ? undefined : await getAutomation(tx, id)
    const [after] = before
      ? await tx
          .update(automationConfigs)
          .set(choice)
          .where(eq(automationConfigs.id, before.id))
          .returning(shown)
      : await tx.insert(automationConfigs).values(choice).returning(shown)
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

/** Takes an attendance check away. */
export async function removeAutomation(ctx: Context, actorId: string, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockTable(tx, automationConfigs)
    const before = await getAutomation(tx, id)
    await tx.delete(automationConfigs).where(eq(automationConfigs.id, id))
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'attendance check removed',
      subject: subjectOf(before),
      before,
    })
  })
}

async function getAutomation(db: Db, id: number): Promise<Automation> {
  const [found] = await db.select(shown).from(automationConfigs).where(eq(automationConfigs.id, id))
  if (!found) throw new DomainError('not-found', 'This attendance check is not configured.')
  return found
}

function subjectOf({ id, checkDelayMinutes }: Automation): string {
  return `attendance check ${id}, after ${checkDelayMinutes} min`
}
