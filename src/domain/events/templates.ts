import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { AuditAction } from '../../contract/audit-action.ts'
import {
  type EventTemplate,
  type EventTemplateChange,
  maxTemplates,
} from '../../contract/events/event-templates.ts'
import type { Db } from '../../db/db.ts'
import { eventTemplates } from '../../db/schema/events/event-templates.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { conflictingField, DomainError } from '../core/errors.ts'
import { lockTable } from '../core/lock-table.ts'
import { requireEventChannel } from './event-row.ts'
import { emptyPlan, mergePlan, withoutZeros } from './plan.ts'
import {
  requireCombatRoles,
  requirePlaces,
  validateEventOptions,
} from './validate-event-options.ts'

/** A stored template. */
export type TemplateRow = typeof eventTemplates.$inferSelect

/** The templates by name. */
export async function listTemplates(db: Db): Promise<EventTemplate[]> {
  const rows = await db
    .select()
    .from(eventTemplates)
    .orderBy(asc(sql`lower(${eventTemplates.name})`))
  return rows.map(toTemplate)
}

/** A template; undefined if there is none with this id. */
export async function findTemplate(tx: Db, templateId: number): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(eventTemplates).where(eq(eventTemplates.id, templateId))
  return row
}

/** Adds a template, or with an id changes one as a whole; names are unique. */
export async function saveTemplate(
  ctx: Context,
  actorId: string,
  change: EventTemplateChange,
): Promise<EventTemplate> {
  return ctx.db.transaction(async (tx) => {
    await lockTable(tx, eventTemplates)
    const before =
      change.templateId == null ? undefined : await requireTemplate(tx, change.templateId)
    const row = toRow(change, before)
    await validateTemplate(tx, row, before)
    const after = await writeRow(tx, row, before)
    await recordTemplate(ctx, tx, actorId, 'event template saved', { before, after })
    return toTemplate(after)
  })
}

/** Deletes a template; the events made from it stay as they are. */
export async function deleteTemplate(ctx: Context, actorId: string, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockTable(tx, eventTemplates)
    const before = await requireTemplate(tx, id)
    await tx.delete(eventTemplates).where(eq(eventTemplates.id, id))
    await recordTemplate(ctx, tx, actorId, 'event template deleted', { before })
  })
}

async function requireTemplate(tx: Db, templateId: number): Promise<TemplateRow> {
  const found = await findTemplate(tx, templateId)
  if (!found) throw new DomainError('not-found', t('There is no such template.'))
  return found
}

type NewRow = Omit<TemplateRow, 'id'>

function toRow(change: EventTemplateChange, before: TemplateRow | undefined): NewRow {
  return {
    ...mergePlan(emptyPlan, change),
    name: change.name.trim(),
    channelId: change.channelId ?? null,
    repeatsWeekly: change.repeatsWeekly ?? false,
    parties:
      change.parties?.map(({ name, size, needs }) => ({
        name: name.trim(),
        size,
        needs: withoutZeros(needs),
      })) ??
      before?.parties ??
      [],
  }
}

async function validateTemplate(tx: Db, row: NewRow, before: TemplateRow | undefined) {
  const isTaken = await tx.$count(
    eventTemplates,
    and(
      eq(sql`lower(${eventTemplates.name})`, row.name.toLowerCase()),
      before && ne(eventTemplates.id, before.id),
    ),
  )
  if (isTaken)
    throw conflictingField(
      'name',
      t('There is already a template named {name}.', { name: row.name }),
    )
  if (!before && (await tx.$count(eventTemplates)) >= maxTemplates) {
    throw new DomainError(
      'conflict',
      t('There can be at most {max, number} templates.', { max: maxTemplates }),
    )
  }
  if (row.channelId !== null) await requireEventChannel(tx, row.channelId)
  await validateEventOptions(tx, row)
  for (const { size, needs } of row.parties) {
    await requireCombatRoles(tx, row.gameId, needs)
    requirePlaces(size, needs)
  }
}

async function writeRow(tx: Db, row: NewRow, before: TemplateRow | undefined) {
  const [written] = before
    ? await tx.update(eventTemplates).set(row).where(eq(eventTemplates.id, before.id)).returning()
    : await tx.insert(eventTemplates).values(row).returning()
  if (!written) throw new Error('a template was not written')
  return written
}

function recordTemplate(
  ctx: Context,
  tx: Db,
  actorId: string,
  action: AuditAction,
  { before, after }: { before?: TemplateRow | undefined; after?: TemplateRow },
): Promise<void> {
  return recordChange(tx, {
    at: ctx.now(),
    actorId,
    action,
    subject: `event template ${(after ?? before)?.name ?? ''}`,
    before,
    after,
  })
}

function toTemplate({ id, ...row }: TemplateRow): EventTemplate {
  return { templateId: id, ...row }
}
