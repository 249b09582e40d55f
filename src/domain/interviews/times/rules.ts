import {
  defaultInterviewRules,
  type InterviewRules,
} from '../../../contract/interview-availability.ts'
import type { Db } from '../../../db/db.ts'
import { interviewRules } from '../../../db/schema/interviews/times.ts'
import { t } from '../../../text/t.ts'
import { recordChange } from '../../audit/record.ts'
import type { Context } from '../../core/context.ts'
import { lockTable } from '../../core/lock-table.ts'

/** The rules of all interviews. */
export async function readInterviewRules(db: Db): Promise<InterviewRules> {
  const [stored] = await db.select().from(interviewRules)
  if (!stored) return defaultInterviewRules
  const { id: _, ...rules } = stored
  return rules
}

/** Where interviews take place, such as “voice call on Discord”; texts append it after a comma. */
export function placeOf({ place }: Pick<InterviewRules, 'place'>): string {
  return place.trim() || t('voice call on Discord')
}

/** Changes the rules, the place only if it is given; interviews that are booked keep their time and length. */
export async function saveInterviewRules(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actorId: string,
  { place, ...others }: Omit<InterviewRules, 'place'> & { place?: string | undefined },
): Promise<InterviewRules> {
  return db.transaction(async (tx) => {
    await lockTable(tx, interviewRules)
    const before = await readInterviewRules(tx)
    const rules = { ...others, place: place ?? before.place }
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
