import { sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { enqueueSteps, notInServer, type StepName } from './steps.ts'

/** After a longer absence, a message about an old approval would only confuse. */
const maxSinceReturn = '7 days'

/** Enqueues the role and the message of approvals that were skipped while the applicant was away from the server. */
export async function resumeAfterReturn({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`
      update submission_steps step set state = 'waiting', reason = null, at = ${at}::timestamptz
      from submissions s join members m on m.id = s.member_id
      where s.id = step.submission_id and s.approved and m.in_guild
        and step.state = 'skipped' and step.reason = ${notInServer}
        and step.step in ('give-role', 'notify-applicant')
        and m.joined_at > step.at
        and m.joined_at > ${at}::timestamptz - ${maxSinceReturn}::interval
        and step.decision_id = (select max(id) from decisions d where d.submission_id = s.id)
      returning step.submission_id as "submissionId", step.step`)) as unknown as {
      rows: { submissionId: number; step: StepName }[]
    }
    for (const { submissionId, step } of rows) await enqueueSteps(tx, submissionId, [step])
  })
}
