import { and, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { historyRuns } from '../../../db/schema/history.ts'
import { t } from '../../../text/t.ts'
import type { StoredRun } from './stored-run.ts'

/** Why a finished count of the history cannot be undone: something later builds on it. */
export async function findUndoProblem(
  db: Db,
  { id, state, doneAt, countsXp }: StoredRun,
): Promise<string | null> {
  if (state !== 'done' || doneAt === null) return null
  const isLater = and(gt(historyRuns.id, id), ne(historyRuns.state, 'undone'))
  if ((await db.$count(historyRuns, isLater)) > 0) {
    return t('A later count of the history goes on where this one ended. Undo that first.')
  }
  const fileName = countsXp ? await findLaterImport(db, id, doneAt) : undefined
  return fileName === undefined
    ? null
    : t('The import of {fileName} builds on this count. Undo that first.', { fileName })
}

/** A file with message levels of the same people, which were raised from the XP of this run. */
async function findLaterImport(db: Db, runId: number, doneAt: Date): Promise<string | undefined> {
  const { rows } = (await db.execute(sql`
    select file.file_name as "fileName" from imports as file
    where file.state in ('running', 'done', 'undoing')
      and (file.done_at is null or file.done_at > ${doneAt.toISOString()}::timestamptz)
      and exists (
        select from history_members as member
        join import_rows as row on row.key = 'levels message ' || member.member_id
        where member.run_id = ${runId} and row.import_id = file.id and row.is_applied)
    limit 1`)) as unknown as { rows: { fileName: string }[] }
  return rows[0]?.fileName
}
