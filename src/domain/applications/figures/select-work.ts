import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { members } from '../../../db/schema/guild.ts'
import { staffColumns } from '../staff-member.ts'
import type { Period } from './period.ts'

/** Counts what each member of staff did on the applications received in the period, the busiest first. */
export function selectWork(db: Db, { formId, from, now }: Period) {
  const done = sql`(
    with cohort as (
      select id from submissions
      where completed_at >= ${from.toISOString()}::timestamptz and form_id = ${formId}
    )
    select decided_by as by, count(distinct submission_id) as decisions,
      0 as votes, 0 as interviews, 0 as comments
    from decisions join cohort on cohort.id = submission_id group by 1
    union all
    select member_id, 0, count(*), 0, 0
    from submission_votes join cohort on cohort.id = submission_id
    where answer <> 'excused' group by 1
    union all
    select interviewer_id, 0, 0, count(*), 0
    from interviews join cohort on cohort.id = submission_id
    where state = 'booked' and starts_at < ${now.toISOString()}::timestamptz group by 1
    union all
    select author_id, 0, 0, 0, count(*)
    from submission_comments join cohort on cohort.id = submission_id group by 1
  ) done`
  const sum = (column: 'decisions' | 'votes' | 'interviews' | 'comments') =>
    sql<number>`sum(done.${sql.raw(column)})::int`
  return db
    .select({
      ...staffColumns(members),
      decisions: sum('decisions'),
      votes: sum('votes'),
      interviews: sum('interviews'),
      comments: sum('comments'),
    })
    .from(done)
    .innerJoin(members, eq(members.id, sql`done.by`))
    .groupBy(members.id)
    .orderBy(
      desc(sql`sum(done.decisions + done.votes + done.interviews + done.comments)`),
      asc(members.displayName),
      asc(members.id),
    )
    .limit(50)
}
