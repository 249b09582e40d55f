import {
  defaultInterviewRules,
  type InterviewRules,
} from '../../../contract/interview-availability.ts'
import type { Db } from '../../../db/db.ts'
import { interviewRules } from '../../../db/schema/interviews/times.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { lockTable } from '../../core/lock-table.ts'

/** The length, notice and buffer of interviews. */
export async function readInterviewRules(db: Db): Promise<InterviewRules> {
  const [stored] = await db.select().from(interviewRules)
  if (!stored) return defaultInterviewRules
  const { id: _, ...rules } = stored
  return rules
}

/** Changes the rules; interviews that are booked keep their time and length. */
export async function saveInterviewRules(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actorId: string,
  rules: InterviewRules,
): Promise<InterviewRules> {
  return db.transaction(async (tx) => {
    await lockTable(tx, interviewRules)
    const before = await readInterviewRules(tx)
    await tx
      .insert(interviewRules)
      .values(rules)
      .onConflictDoUpdate({ target: interviewRules.id, set: rules })
    await recordChange(tx, {
      at: now(),
      actorId,
      action: 'interview rules saved',
      subject: 'interview times',
      before,
      after: rules,
    })
    return rules
  })
}
