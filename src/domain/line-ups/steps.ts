import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { events } from '../../db/schema/events/events.ts'
import { lineUpSteps } from '../../db/schema/events/line-ups.ts'
import { members } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { DomainError } from '../core/errors.ts'
import type { LineUpEvent } from './load-event.ts'

/** How many steps of a line-up are kept. */
const keptSteps = 1_000

/** A stored change with the name of who made it. */
export type StoredStep = Awaited<ReturnType<typeof selectSteps>>[number]

/** The steps after a revision; rejected if that is newer than the line-up, or older than the kept steps. */
export async function readSteps(
  db: Db,
  { id, lineUp }: Pick<LineUpEvent, 'id' | 'lineUp'>,
  since: number,
): Promise<StoredStep[]> {
  const missing = (lineUp?.revision ?? 0) - since
  if (missing === 0) return []
  const steps = missing > 0 ? await selectSteps(db, { eventId: id, since }) : []
  if (steps.length !== missing) {
    throw new DomainError('conflict', t('This revision of the line-up is gone. Reload the page.'))
  }
  return steps
}

const selectSteps = preparedQuery((db) =>
  db
    .select({
      revision: lineUpSteps.revision,
      actorId: lineUpSteps.actorId,
      displayName: members.displayName,
      at: lineUpSteps.at,
      kind: lineUpSteps.kind,
      differences: lineUpSteps.differences,
    })
    .from(lineUpSteps)
    .innerJoin(members, eq(members.id, lineUpSteps.actorId))
    .where(
      and(
        eq(lineUpSteps.eventId, sql.placeholder('eventId')),
        sql`${lineUpSteps.revision} > ${sql.placeholder('since')}`,
      ),
    )
    .orderBy(asc(lineUpSteps.revision))
    .prepare('steps_of_line_up'),
)

/** Stores a step; older ones than those that are kept are deleted from time to time. */
export async function storeStep(tx: Db, step: typeof lineUpSteps.$inferInsert): Promise<void> {
  await tx.insert(lineUpSteps).values(step)
  if (step.revision % 100 !== 0) return
  await tx
    .delete(lineUpSteps)
    .where(
      and(
        eq(lineUpSteps.eventId, step.eventId),
        lte(lineUpSteps.revision, step.revision - keptSteps),
      ),
    )
}

/** Deletes the steps of events that started before then. */
export async function deleteOldSteps(tx: Db, before: Date): Promise<void> {
  const past = tx.select({ id: events.id }).from(events).where(lt(events.startsAt, before))
  await tx.delete(lineUpSteps).where(inArray(lineUpSteps.eventId, past))
}
