import type { DecisionMessages } from '../../../contract/applications/decision-messages.ts'
import type { Context } from '../../core/context.ts'
import { readPlaceholders } from './compose-message.ts'

/** The templates and the texts of their placeholders, for a decision by this person. */
export async function listDecisionMessages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  submissionId: number,
  decidedBy: string,
): Promise<DecisionMessages> {
  const planned = { submissionId, decidedBy, at: now() }
  const { values, days, templates, standard } = await readPlaceholders(db, planned)
  return {
    templates,
    standard,
    values: {
      approved: { ...values, days: days.approved },
      rejected: { ...values, days: days.rejected },
    },
  }
}
