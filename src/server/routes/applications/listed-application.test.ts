import { expect, test } from 'vitest'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { trials } from '../../../db/schema/applications/trials.ts'
import { interviews } from '../../../db/schema/interviews/times.ts'
import { apply } from '../../../testing/features/applications.ts'
import { makeForm } from '../../../testing/features/forms.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()

type Row = Partial<typeof submissions.$inferInsert>

/** Inserts a completed application and returns its id. */
async function insertApplication(formId: number, hoursAgo: number, row: Row): Promise<number> {
  const completedAt = new Date(Date.now() - hoursAgo * 3600_000)
  const [inserted] = await app.db
    .insert(submissions)
    .values({
      formId,
      memberId: app.idOf('applicant'),
      savedAt: completedAt,
      completedAt,
      snapshot: [],
      ...row,
    })
    .returning({ id: submissions.id })
  return inserted?.id ?? 0
}

test('the list of applications shows the time of the interview and the days of the trial', async () => {
  await app.reset()
  const { formId } = await makeForm(app.db)
  await insertApplication(formId, 1, {})
  const booked = await insertApplication(formId, 2, { stage: 'interview' })
  const cancelled = await insertApplication(formId, 3, { stage: 'interview' })
  const approved = await insertApplication(formId, 4, { approved: true, stage: 'interview' })
  await insertApplication(formId, 5, { approved: false, stage: 'interview' })
  const startsAt = new Date('2030-05-01T18:00:00Z')
  const interview = { startsAt, lengthMinutes: 30, agreedAt: new Date() }
  await app.db.insert(interviews).values([
    { ...interview, submissionId: booked },
    { ...interview, submissionId: booked, state: 'cancelled' },
    { ...interview, submissionId: cancelled, state: 'cancelled' },
  ])
  const [decision] = await app.db
    .insert(decisions)
    .values({
      submissionId: approved,
      decidedBy: app.idOf('leader'),
      decidedAt: new Date(),
      approved: true,
    })
    .returning({ id: decisions.id })
  const days = { startsOn: '2026-01-01', endsOn: '2026-01-15' }
  await app.db
    .insert(trials)
    .values({ submissionId: approved, decisionId: decision?.id ?? 0, roleId: '1', ...days })

  const { body } = await (await app.signIn('leader')).get('/api/menu/applications')
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(body.applications).toMatchObject([
    { stage: 'received', interviewAt: null, trial: null, hadInterview: false },
    { stage: 'interview', interviewAt: startsAt.toISOString() },
    { stage: 'interview', interviewAt: null },
    { stage: 'trial', trial: { ...days, today } },
    { stage: 'rejected', trial: null, hadInterview: true },
  ])
})

test('the list of applications shows the beginning of the first answer that is a text', async () => {
  await app.reset()
  const sketches = [
    { text: 'Where do you live?', typeId: 3, options: ['In Europe', 'Elsewhere'] },
    { text: 'Who sent you?', typeId: 1 },
    { text: 'Who are you?', typeId: 1 },
  ] as const
  const form = await makeForm(app.db, { sketches: sketches.map((one) => ({ ...one })) as never })
  await apply(await app.signIn('applicant'), form, app.idOf('applicant'), {
    'Where do you live?': 'In Europe',
    'Who sent you?': ' ',
    'Who are you?': `\nLark,\n  ${'who calls the walls '.repeat(20)}`,
  })
  await insertApplication(form.formId, 2, {})

  const { body } = await (await app.signIn('leader')).get('/api/menu/applications')

  const [written, { firstAnswer: none }] = body.applications
  expect(written.firstAnswer).toHaveLength(160)
  expect(written.firstAnswer).toMatch(/^Lark, who calls the walls who calls/)
  expect(none).toBeNull()
})
