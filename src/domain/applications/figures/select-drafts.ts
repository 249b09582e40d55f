import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import type { Period } from './period.ts'

/** A draft counts as abandoned if it has not been saved for this long. */
const abandonedAfter = '7 days'

/** The drafts last saved in the period, and the abandoned ones by the last question answered. */
export interface Drafts {
  count: number
  abandoned: number
  /** The key null: no question was answered. */
  abandonedAt: ReadonlyMap<number | null, number>
}

/** Counts the drafts of the period; follow-up questions come after all others, as in the form. */
export async function selectDrafts(db: Db, { formId, from, now }: Period): Promise<Drafts> {
  const { rows } = (await db.execute(sql`
    select last.id as "questionId", count(*)::int as count,
      count(*) filter (
        where s.saved_at < ${now.toISOString()}::timestamptz - ${abandonedAfter}::interval)::int as abandoned
    from submissions s
    left join lateral (
      select q.id
      from answers a
      join questions q on q.id = a.question_id and q.deleted_at is null
      left join question_dependencies d on d.question_id = q.id
      where a.submission_id = s.id
      order by d.question_id is not null desc, q.position desc, q.id desc
      limit 1) last on true
    where s.completed_at is null and s.form_id = ${formId}
      and s.saved_at >= ${from.toISOString()}::timestamptz
    group by 1`)) as unknown as {
    rows: { questionId: number | null; count: number; abandoned: number }[]
  }
  return {
    count: sum(rows.map(({ count }) => count)),
    abandoned: sum(rows.map(({ abandoned }) => abandoned)),
    abandonedAt: new Map(rows.map(({ questionId, abandoned }) => [questionId, abandoned])),
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
