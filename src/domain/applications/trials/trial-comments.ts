import { asc, eq, inArray } from 'drizzle-orm'
import { findMentions, replaceMentions } from '../../../contract/applications/comments.ts'
import type { Trial } from '../../../contract/applications/trials.ts'
import { zonedTimeToInstant } from '../../../contract/core/zoned-time.ts'
import { submissionComments } from '../../../db/schema/applications/comments.ts'
import { members } from '../../../db/schema/guild.ts'
import { t } from '../../../text/t.ts'
import type { Context } from '../../core/context.ts'
import { readNames } from '../comments/read-comments.ts'
import { staffColumns, toStaffMember } from '../staff-member.ts'
import type { TrialRow } from './select-trials.ts'

/** How many comments the card of a trial shows. */
const shown = 2

/** What staff have written about members since their trials started, by the trial's id. */
export async function readTrialComments(
  ctx: Context,
  rows: readonly TrialRow[],
  timeZone: string,
): Promise<Map<number, NonNullable<Trial['comments']>>> {
  const comments = new Map<number, NonNullable<Trial['comments']>>()
  const written = rows.length === 0 ? [] : await selectComments(ctx, rows)
  const names = await readNames(
    ctx.db,
    written.flatMap(({ text }) => findMentions(text)),
  )
  const nameOf = (id: string) =>
    names.find(({ userId }) => userId === id)?.displayName ?? t('someone', { context: 'mentioned' })
  for (const { trial, submissionId } of rows) {
    const startsAt = zonedTimeToInstant(timeZone, trial.startsOn)
    const own = written.filter((one) => one.submissionId === submissionId && one.at >= startsAt)
    const latest = own.slice(-shown).map(({ id, author, text }) => ({
      commentId: id,
      author: author && toStaffMember(ctx, author),
      text: replaceMentions(text, (mentioned) => `@${nameOf(mentioned)}`),
    }))
    comments.set(trial.id, { count: own.length, latest })
  }
  return comments
}

/** At most 500 of each application, in the order of writing. */
function selectComments({ db }: Context, rows: readonly TrialRow[]) {
  const { id, submissionId, text, at } = submissionComments
  return db
    .select({ id, submissionId, text, at, author: staffColumns(members) })
    .from(submissionComments)
    .leftJoin(members, eq(members.id, submissionComments.authorId))
    .where(
      inArray(
        submissionId,
        rows.map((row) => row.submissionId),
      ),
    )
    .orderBy(asc(id))
}
