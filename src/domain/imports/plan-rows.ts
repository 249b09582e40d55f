import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { toRecordset } from '../../db/recordset.ts'
import { importRows, type StoredMapping } from '../../db/schema/imports.ts'
import { message } from '../../text/t.ts'
import { isSelf } from '../core/self-action.ts'
import type { ImportKind, ImportScope, MappedRow } from './import-kind.ts'
import type { FoundPerson, PeopleIndex } from './people.ts'

export type StoredRow = typeof importRows.$inferSelect

/** What a row does, as it is stored. */
export type RowPlan = Pick<
  StoredRow,
  'number' | 'effect' | 'reason' | 'memberId' | 'key' | 'before' | 'after' | 'amount'
>

/** How many rows are handled in one transaction. */
export const batchSize = 500

/** The next rows of an import after a number. */
export function nextRows(
  db: Db,
  importId: number,
  after: number,
  which?: SQL,
): Promise<StoredRow[]> {
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.number, after), which))
    .orderBy(asc(importRows.number))
    .limit(batchSize)
}

/** Plans rows that could be read: finds their members, then asks the kind what they do. */
export async function planRows(
  kind: ImportKind,
  scope: ImportScope,
  { people, mapping }: { people: PeopleIndex; mapping: StoredMapping },
  rows: readonly StoredRow[],
): Promise<RowPlan[]> {
  const resolved = rows.map((row) => {
    const field = (name: string) => row.cells[mapping.columns[name] ?? -1] ?? ''
    const person = people.find(field('userId'), field('userName'), mapping.choices)
    const key = 'memberId' in person ? kind.keyOf(person.memberId, scope.options) : ''
    return { row, field, person, key }
  })
  const keys = await usedKeys(scope.db, resolved)
  const plans = new Map<number, RowPlan>()
  const found: { number: number; key: string; mapped: MappedRow }[] = []
  for (const { row, field, person, key } of resolved) {
    const { number } = row
    if (!('memberId' in person)) plans.set(number, { ...nothing, number, ...unmatched(person) })
    else if (isSelf(scope.actorId, person.memberId)) {
      plans.set(number, { ...nothing, number, memberId: person.memberId, reason: ownRow })
    } else if ((keys.get(key) ?? number) !== number) {
      plans.set(number, { ...nothing, number, memberId: person.memberId, reason: repeated })
    } else {
      keys.set(key, number)
      found.push({ number, key, mapped: { memberId: person.memberId, field } })
    }
  }
  const mapped = found.map((one) => one.mapped)
  for (const [index, plan] of (await kind.plan(scope, mapped)).entries()) {
    const { number = 0, key = '', mapped: row } = found[index] ?? {}
    plans.set(number, { ...plan, number, key, memberId: row?.memberId ?? null })
  }
  return rows.flatMap(({ number }) => plans.get(number) ?? [])
}

function unmatched({ isDoubtful, problem }: Exclude<FoundPerson, { memberId: string }>) {
  return { effect: isDoubtful ? ('doubtful' as const) : ('skipped' as const), reason: problem }
}

const ownRow = message('You cannot import anything about yourself.')
const repeated = message('An earlier row has the same member.')

const nothing = {
  effect: 'skipped',
  reason: '',
  memberId: null,
  key: null,
  before: '',
  after: '',
  amount: 0,
} as const

/** The row of each key in the batches before. */
async function usedKeys(
  db: Db,
  resolved: readonly { row: StoredRow; key: string }[],
): Promise<Map<string, number>> {
  const keys = resolved.map(({ key }) => key).filter(Boolean)
  const first = resolved[0]?.row
  if (!first || keys.length === 0) return new Map()
  const used = await db
    .select({ key: importRows.key, number: importRows.number })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, first.importId),
        inArray(importRows.key, keys),
        lt(importRows.number, first.number),
      ),
    )
  return new Map(used.map(({ key, number }) => [key ?? '', number]))
}

/** Stores what rows do. */
export async function storePlans(
  tx: Db,
  importId: number,
  plans: readonly RowPlan[],
): Promise<void> {
  if (plans.length === 0) return
  await tx.execute(sql`
    update import_rows as row set effect = plan.effect, reason = plan.reason,
      member_id = plan."memberId", key = plan.key, before = plan.before, after = plan.after,
      amount = plan.amount
    from ${toRecordset(plans)} as plan(number int, effect text, reason text, "memberId" text,
      key text, before text, after text, amount bigint)
    where row.import_id = ${importId} and row.number = plan.number`)
}
