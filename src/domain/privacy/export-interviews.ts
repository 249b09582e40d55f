import { asc, eq } from 'drizzle-orm'
import type { PersonalDataExport } from '../../contract/stored-data.ts'
import { submissions } from '../../db/schema/applications/submissions.ts'
import { interviews } from '../../db/schema/interviews/times.ts'
import type { Context } from '../core/context.ts'
import { readAvailability } from '../interviews/times/availability.ts'

/** A person's interviews as an applicant, oldest first, and when they can hold some as an interviewer. */
export async function storedInterviews(
  ctx: Pick<Context, 'db' | 'now'>,
  memberId: string,
): Promise<PersonalDataExport['interviews']> {
  const rows = await ctx.db
    .select({ interview: interviews })
    .from(interviews)
    .innerJoin(submissions, eq(submissions.id, interviews.submissionId))
    .where(eq(submissions.memberId, memberId))
    .orderBy(asc(interviews.id))
  return {
    own: rows.map(({ interview: { startsAt, ...interview } }) => ({
      ...interview,
      startsAt: startsAt.toISOString(),
    })),
    availability: await readAvailability(ctx, memberId),
  }
}
