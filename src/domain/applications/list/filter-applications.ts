import { and, eq, gte, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import {
  type ApplicationQuery,
  periodDays,
  type statusFilters,
} from '../../../contract/applications/application-query.ts'
import { isTimeZone } from '../../../contract/core/zoned-time.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { submissionVotes } from '../../../db/schema/applications/votes.ts'
import { members } from '../../../db/schema/guild.ts'
import type { Context } from '../../core/context.ts'
import { isOnTrial, isPending } from '../stages.ts'

const day = 24 * 60 * 60 * 1000

/** A filter of the list by status. */
export type Status = (typeof statusFilters)[number]

/** The filters of the list, for the member of staff who looks at it. */
export type ViewerQuery = ApplicationQuery & { viewerId: string }

type Clock = Pick<Context, 'now'>

/** What an application must be to pass each filter. */
export const isStatus: Record<Status, SQL | undefined> = {
  pending: isPending,
  interview: and(isPending, eq(submissions.stage, 'interview')),
  trial: and(eq(submissions.approved, true), isOnTrial),
  approved: eq(submissions.approved, true),
  rejected: eq(submissions.approved, false),
  left: sql`${submissions.approved} is null and ${submissions.stage} <> 'withdrawn' and not ${members.inGuild}`,
  withdrawn: sql`${submissions.approved} is null and ${submissions.stage} = 'withdrawn'`,
}

/** Whether the viewer could vote on an application and has neither done so nor skipped it. */
export function needsVoteOf(viewerId: string): SQL {
  return sql`(${isPending} and ${submissions.memberId} <> ${viewerId} and ${submissions.id} not in (
    select ${submissionVotes.submissionId} from ${submissionVotes}
    where ${submissionVotes.memberId} = ${viewerId}))`
}

/** The filters of a query that its form, period and search do not include. */
export function matchesFilters(query: ViewerQuery): SQL | undefined {
  const { status, mine, needsMyVote, viewerId } = query
  return and(
    status && isStatus[status],
    mine && eq(submissions.reviewerId, viewerId),
    needsMyVote && needsVoteOf(viewerId),
  )
}

/** The form, period and search of a query, which apply to all counts. */
export function matchesScope({ now }: Clock, query: ApplicationQuery): SQL | undefined {
  const { formId, period, search, timeZone } = query
  const since = period && new Date(now().getTime() - periodDays[period] * day)
  return and(
    isNotNull(submissions.completedAt),
    formId === undefined ? undefined : eq(submissions.formId, formId),
    since && gte(submissions.completedAt, since),
    search?.trim() ? matchesSearch(search.trim(), timeZone) : undefined,
  )
}

/** By user name or display name, form, or the date as the list shows it in the viewer's time zone. */
function matchesSearch(search: string, timeZone = 'UTC'): SQL | undefined {
  const contains = (text: SQL) => sql`position(lower(${search}) in lower(${text})) > 0`
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  return or(
    // Read once, instead of joining each application with its applicant before it is compared.
    sql`${submissions.memberId} in (select ${members.id} from ${members}
      where ${contains(sql`${members.userName}`)} or ${contains(sql`${members.displayName}`)})`,
    contains(sql`${submissions.formTitle}`),
    mayBeDate(search)
      ? contains(
          sql`to_char(${submissions.completedAt} at time zone ${zone}, 'Mon FMDD, YYYY, FMHH12:MI AM')`,
        )
      : undefined,
  )
}

const wordsOfDates = 'jan feb mar apr may jun jul aug sep oct nov dec am pm'

/** Whether a text can be part of a date; formatting each date takes longer than the rest of a search. */
function mayBeDate(search: string): boolean {
  const words = search.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.every((word) => wordsOfDates.includes(word))
}
