import { and, eq, isNull } from 'drizzle-orm'
import { addDays, type Day, dayIn } from '../../../contract/core/zoned-time.ts'
import type { Db } from '../../../db/db.ts'
import { decisions } from '../../../db/schema/applications/submissions.ts'
import { trials } from '../../../db/schema/applications/trials.ts'
import { readSettings } from '../../settings/stored-settings.ts'

/** The running trial of an application, and when the approval that started it was made. */
export async function findRunningTrial(tx: Db, submissionId: number) {
  const [found] = await tx
    .select({ trial: trials, approvedAt: decisions.decidedAt })
    .from(trials)
    .innerJoin(decisions, eq(decisions.id, trials.decisionId))
    .where(and(eq(trials.submissionId, submissionId), isNull(trials.endDecisionId)))
  return found && { ...found.trial, approvedAt: found.approvedAt }
}

/** The days of a trial that starts now; null: no length is set. */
export function trialPeriod(
  { trialDays, timeZone }: { trialDays: number | null; timeZone: string },
  at: Date,
): { startsOn: Day; endsOn: Day } | null {
  if (trialDays === null) return null
  const startsOn = dayIn(timeZone, at)
  return { startsOn, endsOn: addDays(startsOn, trialDays) }
}

interface NewDecision {
  decisionId: number
  submissionId: number
  approved: boolean
  at: Date
}

/** Ends the running trial of an application, or else starts one if it was approved and trials are set up. */
export async function applyToTrial(
  tx: Db,
  { decisionId, submissionId, approved, at }: NewDecision,
): Promise<{ stage: 'trial' | 'member' | 'rejected'; wasOnTrial: boolean }> {
  const ended = await tx
    .update(trials)
    .set({ endDecisionId: decisionId })
    .where(and(eq(trials.submissionId, submissionId), isNull(trials.endDecisionId)))
    .returning({ id: trials.id })
  const wasOnTrial = ended.length > 0
  if (!approved) return { stage: 'rejected', wasOnTrial }
  const { trialRoleId: roleId, ...settings } = await readSettings(tx)
  const period = trialPeriod(settings, at)
  if (wasOnTrial || roleId === null || period === null) return { stage: 'member', wasOnTrial }
  await tx.insert(trials).values({ submissionId, decisionId, roleId, ...period })
  return { stage: 'trial', wasOnTrial }
}
