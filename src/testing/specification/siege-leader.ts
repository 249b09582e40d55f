import { entriesFor, plainAnswers, saveFirstStep } from '../features/applications.ts'
import type { Fixture } from './fixture.ts'

/** Creates an application with a second step and returns its id. */
export async function applyAsSiegeLeader({ as, form, app }: Fixture): Promise<number> {
  const applicant = await as('applicant')
  const userId = app.idOf('applicant')
  const saved = await saveFirstStep(applicant, form, userId, {
    ...plainAnswers,
    'Have you led a siege?': 'Yes',
    'What do you play?': ['Tank', 'Damage'],
  })
  const SubmissionId = Number(saved.headers.get('submissionId'))
  const answers = { 'Which siege?': 'Stonegard', 'Would you call for us?': 'No' }
  const entries = entriesFor(form, userId, answers, { SubmissionId })
  await applicant.put('/api/userform/save-and-submit', entries)
  return SubmissionId
}
