import { and, asc, eq, gt, or, type SQL } from 'drizzle-orm'
import { pages } from '../../contract/core/pages.ts'
import type { Db } from '../../db/db.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { members } from '../../db/schema/guild.ts'
import { interviews } from '../../db/schema/interviews/times.ts'
import { inGuildLanguage } from '../../text/current-language.ts'
import { t } from '../../text/t.ts'
import { readRights } from '../accounts/rights.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { type CalendarItem, formatCalendar } from './icalendar.ts'

/** The booked interview of one's own application as a calendar of its own; throws if none is booked. */
export async function formatOwnInterview(
  { db, siteUrl }: Pick<Context, 'db' | 'siteUrl'>,
  memberId: string,
  submissionId: number,
): Promise<string> {
  const isOwn = and(eq(submissions.memberId, memberId), eq(submissions.id, submissionId))
  const [row] = await selectInterviews(db, isOwn)
  if (!row) throw new DomainError('not-found', t('No interview is booked.'))
  const item = toItem({ memberId, siteUrl }, row)
  return formatCalendar(
    inGuildLanguage(() => t('Interview')),
    [item],
  )
}

/**
 * The interviews of a member as entries of a calendar: their own as an applicant, and those that they hold
 * while they can read applications. Cancelled ones are left out.
 */
export async function listInterviewItems(
  { db, siteUrl }: Pick<Context, 'db' | 'siteUrl'>,
  memberId: string,
  from: Date,
): Promise<CalendarItem[]> {
  const isInterviewer = (await readRights(db, memberId)).tasks.includes('applications')
  const isOwn = eq(submissions.memberId, memberId)
  const isListed = isInterviewer ? or(isOwn, eq(interviews.interviewerId, memberId)) : isOwn
  const rows = await selectInterviews(db, and(gt(interviews.startsAt, from), isListed))
  return rows.map((row) => toItem({ memberId, siteUrl }, row))
}

type Row = Awaited<ReturnType<typeof selectInterviews>>[number]

/** A booked interview as the member sees it: their own as an applicant, or one that they hold. */
function toItem(
  { memberId, siteUrl }: { memberId: string; siteUrl: string },
  { interview, applicantId, applicantName }: Row,
): CalendarItem {
  const isOwn = applicantId === memberId
  const page = isOwn
    ? pages.status
    : pages.submission.replace(':submissionId', String(interview.submissionId))
  return {
    uid: `interview-${interview.id}@muster`,
    title: inGuildLanguage(() =>
      isOwn ? t('Interview') : t('Interview with {name}', { name: applicantName }),
    ),
    text: `${siteUrl}${page}`,
    location: 'Discord',
    startsAt: interview.startsAt,
    endsAt: new Date(interview.startsAt.getTime() + interview.lengthMinutes * 60_000),
    isCancelled: false,
    revision: interview.revision,
    revisedAt: interview.agreedAt,
  }
}

function selectInterviews(db: Db, condition: SQL | undefined) {
  return db
    .select({
      interview: interviews,
      applicantId: submissions.memberId,
      applicantName: members.displayName,
    })
    .from(interviews)
    .innerJoin(submissions, eq(submissions.id, interviews.submissionId))
    .innerJoin(members, eq(members.id, submissions.memberId))
    .where(and(eq(interviews.state, 'booked'), condition))
    .orderBy(asc(interviews.startsAt), asc(interviews.id))
}
