import { sql } from 'drizzle-orm'
import type { RecruitingFigures } from '../../../contract/applications/figures.ts'
import type { Db } from '../../../db/db.ts'
import type { Period } from './period.ts'

/** The applications received in a month, or in a whole period. */
export interface Cohort {
  /** Whether it belongs to the period itself, not to the one before. */
  isCurrent: boolean
  /** Null: the whole period. */
  month: string | null
  received: number
  interview: number
  trial: number
  member: number
  underway: number
  /** Whether any application has come to the interview stage. */
  hasInterviews: boolean
  /** Whether any applicant has been on trial. */
  hasTrials: boolean
  hoursToFirstAnswer: number | null
  hoursToDecision: number | null
}

/** Whether a trial of the application `s` is running. */
const isRunning = sql.raw(
  'exists (select from trials where submission_id = s.id and end_decision_id is null)',
)

/**
 * Counts the applications of both periods by month, in one statement that reads no answers. What happened to each is
 * looked up by index: a join is faster with current statistics, but takes half a minute for 5,000 applications with
 * old ones, as after an import.
 */
export async function selectCohorts(
  db: Db,
  { formId, before, from, timeZone }: Period,
): Promise<Cohort[]> {
  const medianHours = (
    moment: 'answered_at' | 'decided_at',
  ) => sql`percentile_cont(0.5) within group
    (order by extract(epoch from ${sql.raw(moment)} - completed_at)::float8 / 3600)`
  const { rows } = (await db.execute(sql`
    with cohort as (
      select s.completed_at, s.completed_at >= ${from.toISOString()}::timestamptz as is_current,
        to_char(s.completed_at at time zone ${timeZone}, 'YYYY-MM') as month,
        exists (select from submission_stages
          where submission_id = s.id and stage = 'interview') as interview,
        exists (select from trials where submission_id = s.id) as trial,
        coalesce(s.approved, false) and not running.is_on_trial as member,
        running.is_on_trial or (s.approved is null and s.stage <> 'withdrawn' and m.in_guild) as underway,
        least(decided.at,
          (select min(agreed_at) from interviews where submission_id = s.id),
          (select min(first_staff_message_at) from interview_rooms where submission_id = s.id)) as answered_at,
        decided.at as decided_at
      from submissions s
      join members m on m.id = s.member_id
      cross join lateral (
        select min(decided_at) as at from decisions where submission_id = s.id) decided
      cross join lateral (select ${isRunning} as is_on_trial) running
      where s.completed_at >= ${before.toISOString()}::timestamptz and s.form_id = ${formId}
    )
    select is_current as "isCurrent", case when grouping(month) = 0 then month end as month,
      count(*)::int as received,
      count(*) filter (where interview or trial or member)::int as interview,
      count(*) filter (where trial or member)::int as trial,
      count(*) filter (where member)::int as member,
      count(*) filter (where underway)::int as underway,
      bool_or(interview) as "hasInterviews", bool_or(trial) as "hasTrials",
      ${medianHours('answered_at')} as "hoursToFirstAnswer",
      ${medianHours('decided_at')} as "hoursToDecision"
    from cohort group by grouping sets ((is_current), (is_current, month))`)) as unknown as {
    rows: Cohort[]
  }
  return rows
}

/** The answers to the source question in the period, the most frequent first. */
export async function selectSources(
  db: Db,
  { formId, from }: Period,
  questionId: number,
): Promise<RecruitingFigures['sources']> {
  const { rows } = (await db.execute(sql`
    select a.answer, count(*)::int as applications,
      count(*) filter (where s.approved and not ${isRunning})::int as members
    from submissions s
    join answers a on a.submission_id = s.id and a.question_id = ${questionId}
    where s.completed_at >= ${from.toISOString()}::timestamptz and s.form_id = ${formId}
    group by 1 order by 2 desc, 1 limit 50`)) as unknown as { rows: RecruitingFigures['sources'] }
  return rows
}
