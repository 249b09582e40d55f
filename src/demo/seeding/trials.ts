import { desc, eq } from 'drizzle-orm'
import { addDays, dayIn } from '../../contract/core/zoned-time.ts'
import type { Db } from '../../db/db.ts'
import { decisions, submissions } from '../../db/schema/applications/submissions.ts'
import { trials } from '../../db/schema/applications/trials.ts'
import { settings } from '../../db/schema/guild.ts'

const trialDays = 28

/** How many days ago each of the running trials of the newest members started. */
const startedDaysAgo = [9, 26]

/** Sets up trials with the role of approved members, and puts the last approved ones on trial. */
export async function startTrials(tx: Db, now: Date): Promise<void> {
  const [stored] = await tx.select().from(settings)
  if (!stored?.approvedRoleId) return
  const roleId = stored.approvedRoleId
  await tx.update(settings).set({ trialRoleId: roleId, trialDays })
  const approved = await tx
    .select({ submissionId: submissions.id, decisionId: decisions.id })
    .from(decisions)
    .innerJoin(submissions, eq(submissions.id, decisions.submissionId))
    .where(eq(submissions.approved, true))
    .orderBy(desc(decisions.decidedAt))
    .limit(startedDaysAgo.length)
  const today = dayIn(stored.timeZone, now)
  for (const [index, row] of approved.entries()) {
    const startsOn = addDays(today, -(startedDaysAgo[index] ?? 0))
    await tx.insert(trials).values({
      ...row,
      roleId,
      startsOn,
      endsOn: addDays(startsOn, trialDays),
    })
  }
}
