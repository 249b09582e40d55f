import { inArray, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Db } from '../../../db/db.ts'
import { toRecordset } from '../../../db/recordset.ts'
import { memberTotals } from '../../../db/schema/activity.ts'
import { message, t } from '../../../text/t.ts'
import { lockTable } from '../../core/lock-table.ts'
import { levelAt } from '../../leveling/levels.ts'
import { requireLevelAuthority } from '../../leveling/reward-authority.ts'
import type { ImportKind, ImportScope, MappedRow, PlannedRow, RowChange } from '../import-kind.ts'
import { RowProblem } from '../import-kind.ts'
import { curves } from './convert-level.ts'
import { rewardGuard } from './reward-guard.ts'
import { targetXp } from './target-xp.ts'

const members = message('Members with XP')
const total = message('XP of all members')

/** Levels of other bots. A member keeps the higher XP of the file and Muster; undoing subtracts what was added. */
export const levels: ImportKind = {
  name: 'levels',
  mappingProblem(columns, { mode, curve = '' }) {
    if (columns.userId === undefined && columns.userName === undefined) {
      return t('Choose the column of the Discord ID or of the name.')
    }
    if (mode === 'keep') {
      return columns.xp === undefined ? t('Choose the column of the total XP.') : undefined
    }
    const isLevelKnown =
      columns.level !== undefined || (columns.xp !== undefined && curve in curves)
    return isLevelKnown
      ? undefined
      : t('Choose the column of the level, or the total XP and how much each level needs.')
  },
  keyOf: (memberId, options) => `levels ${kindOf(options)} ${memberId}`,
  plan: planLevels,
  lock: (tx) => lockTable(tx, memberTotals),
  apply: (scope, changes) => addXp(scope, changes),
  undo: (scope, changes) =>
    addXp(
      scope,
      changes.map((change) => ({ ...change, amount: -change.amount })),
    ),
  async requireUndoAuthority(scope, changes) {
    const current = await currentXp(
      scope,
      changes.map(({ memberId }) => memberId),
    )
    const levelChanges = changes.map(({ memberId, amount }) => {
      const from = current.get(memberId) ?? 0
      return { from, to: Math.max(from - amount, 0) }
    })
    await requireLevelAuthority(scope, scope.actorId, kindOf(scope.options), levelChanges)
  },
  async sums({ db, options }) {
    const xp = xpColumn(options)
    const [row] = await db
      .select({
        members: sql<number>`(count(*) filter (where ${xp} > 0))::int`,
        total: sql<number>`coalesce(sum(${xp}), 0)::float8`,
      })
      .from(memberTotals)
    return { [members]: row?.members ?? 0, [total]: row?.total ?? 0 }
  },
  sumsAfter: (before, { created, amount }) => ({
    [members]: (before[members] ?? 0) + created,
    [total]: (before[total] ?? 0) + amount,
  }),
}

function kindOf({ target }: ImportScope['options']): 'message' | 'voice' {
  return target === 'voice' ? 'voice' : 'message'
}

function xpColumn(options: ImportScope['options']) {
  return kindOf(options) === 'voice' ? memberTotals.voiceXp : memberTotals.messageXp
}

async function planLevels(scope: ImportScope, rows: readonly MappedRow[]): Promise<PlannedRow[]> {
  const current = await currentXp(
    scope,
    rows.map(({ memberId }) => memberId),
  )
  const problemOf = await rewardGuard(scope, kindOf(scope.options))
  return rows.map((row) => {
    try {
      return planLevel(current.get(row.memberId) ?? 0, targetXp(row, scope.options), problemOf)
    } catch (error) {
      if (error instanceof RowProblem) return unchanged('broken', error.message)
      throw error
    }
  })
}

function planLevel(
  had: number,
  xp: number,
  problemOf: (from: number, to: number) => string | undefined,
): PlannedRow {
  const before = describe(had)
  if (xp === had) return unchanged('unchanged', message('Already has this XP.'), before)
  if (xp < had) return unchanged('unchanged', message('Already has more XP.'), before)
  const reason = problemOf(levelAt(had), levelAt(xp))
  if (reason) return unchanged('skipped', reason, before)
  const effect = had === 0 ? 'created' : 'changed'
  return { effect, reason: '', before, after: describe(xp), amount: xp - had }
}

function unchanged(effect: PlannedRow['effect'], reason: string, before = ''): PlannedRow {
  return { effect, reason, before, after: before, amount: 0 }
}

function describe(xp: number): string {
  return t('Level {level}, {xp, number} XP', { level: levelAt(xp), xp })
}

async function currentXp(
  { db, options }: ImportScope,
  ids: string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ memberId: memberTotals.memberId, xp: xpColumn(options) })
    .from(memberTotals)
    .where(inArray(memberTotals.memberId, ids))
  return new Map(rows.map(({ memberId, xp }) => [memberId, xp]))
}

/** Adds XP without days, level-ups or announcements. */
async function addXp({ db, options }: ImportScope, changes: readonly RowChange[]): Promise<void> {
  const xp = sql.identifier(toSnakeCase(xpColumn(options).name))
  await insertTotals(db, changes)
  await db.execute(sql`
    update ${memberTotals} as total set ${xp} = greatest(total.${xp} + added.amount, 0)
    from ${toRecordset(changes)} as added("memberId" text, amount bigint)
    where total.member_id = added."memberId"`)
}

async function insertTotals(db: Db, changes: readonly RowChange[]): Promise<void> {
  const added = changes.filter(({ amount }) => amount > 0).map(({ memberId }) => ({ memberId }))
  if (added.length > 0) await db.insert(memberTotals).values(added).onConflictDoNothing()
}
