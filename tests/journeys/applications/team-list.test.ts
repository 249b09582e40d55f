import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { submissions } from '../../../src/db/schema/applications/submissions.ts'
import { members, settings } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems } from '../../../src/testing/browser/browser.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { app, expectToFitWidth, expectVisible, visitAs } from '../site.ts'

beforeEach(() => app.empty())
afterEach(async () => {
  await app.db.update(settings).set({ reviewsAsTeam: false, voteQuorum: null })
})

const longName = 'w'.repeat(32)

test.each([1440, 1024, 390])(
  'the list of a guild that reviews as a team fits %i px and is accessible, with long names',
  async (width) => {
    const form = await makeForm(app.db)
    const leader = await app.signedIn('leader')
    const odrin = await app.signedIn('odrin')
    await leader.put('/api/menu/settings', { reviewsAsTeam: true, voteQuorum: 3 })
    for (const name of ['vex', 'dorrin', 'lastgun', 'moss', 'elspeth']) {
      const submissionId = await apply(await app.signedIn(name), form, app.idOf(name))
      await odrin.put('/api/menu/applications/vote', { submissionId, answer: 'unsure' })
      if (name === 'dorrin') {
        await leader.put('/api/menu/applications/vote', { submissionId, answer: 'yes' })
        await odrin.put('/api/menu/applications/reviewer', {
          submissionId,
          userId: app.idOf('odrin'),
        })
      }
      if (name === 'lastgun') {
        await leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved: false })
      }
    }
    await app.db
      .update(submissions)
      .set({ stage: 'interview', formTitle: longName, reviewerId: app.idOf('leader') })
      .where(eq(submissions.memberId, app.idOf('vex')))
    for (const [id, names] of [
      ['vex', { userName: longName, displayName: longName }],
      ['leader', { displayName: longName }],
    ] as const) {
      await app.db
        .update(members)
        .set(names)
        .where(eq(members.id, app.idOf(id)))
    }
    const { page } = await visitAs('leader', { width, height: 900 })
    await page.goto('/menu/submissions')
    await expectVisible(page.getByText('No time yet').first())

    await expectToFitWidth(page, width)
    expect(await accessibilityProblems(page)).toEqual([])
  },
)
