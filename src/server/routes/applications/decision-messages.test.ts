import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { members, settings } from '../../../db/schema/guild.ts'
import { apply } from '../../../testing/features/applications.ts'
import { makeForm } from '../../../testing/features/forms.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const first = (await app.db.select().from(settings))[0]!
let leader: Caller
let applicant: Caller
let submissionId: number

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  applicant = await app.signIn('applicant')
  submissionId = await apply(applicant, await makeForm(app.db), app.idOf('applicant'))
})

// `app.empty()` does not reset the settings.
afterEach(async () => {
  await app.db.delete(settings)
  await app.db.insert(settings).values(first)
})

const save = (body: object) => leader.put('/api/menu/settings', body)
const decide = (approved: boolean, more: object) =>
  leader.post('/api/menu/FormSubmissions/approval', { submissionId, approved, ...more })
const messages = async () =>
  (await leader.get(`/api/menu/applications/${submissionId}/messages`)).body
const ownApplication = async () => (await applicant.get('/api/userform/status')).body[0]
const welcome = { outcome: 'approved', name: 'Welcome', text: 'Hi {name}, ask {reviewer}.' }

describe('message templates', () => {
  test('are offered with the texts of their placeholders', async () => {
    await save({ decisionTemplates: [welcome], reapplyAfterDays: 30 })

    expect(await messages()).toMatchObject({
      templates: [welcome],
      values: {
        approved: { name: 'Wren', reviewer: 'Isaure', days: null },
        rejected: { name: 'Wren', days: '30' },
      },
    })
    const review = await leader.get(`/api/menu/applications/${submissionId}`)
    expect(review.body.templateOutcomes).toEqual(['approved'])
  })

  test.each([
    ['an unknown placeholder', 'Join our {raid}.', '{raid} is not a placeholder.'],
    ['no text', ' ', 'Enter a message.'],
    ['too long a text', 'x'.repeat(2001), 'The message may have at most 2,000 characters.'],
  ])('message templates with %s are not saved', async (_, text, problem) => {
    const saved = await save({ decisionTemplates: [{ ...welcome, text }] })

    expect(saved.status).toBe(400)
    expect(saved.body).toEqual([expect.stringContaining(problem)])
  })
})

describe('a decision', () => {
  test('a decision with a message shows it to the applicant, and its reason only to staff', async () => {
    const decided = await decide(true, { message: welcome.text, reason: 'Two yes, one unsure' })

    expect(decided.body).toEqual({ success: true, message: 'Application approved.' })
    const own = await ownApplication()
    expect(own.decisionMessage).toBe('Hi Wren, ask Isaure.')
    expect(JSON.stringify(own)).not.toContain('Two yes')
    const receipt = await leader.get(`/api/menu/FormSubmissions/receipt/${submissionId}`)
    const history = receipt.body.history.map(({ text }: { text: string }) => text)
    expect(history).toContain('Isaure approved it. Reason: Two yes, one unsure')
    const exported = await applicant.get('/api/user/export')
    expect(exported.body.applications[0].decisions).toMatchObject([
      { message: 'Hi Wren, ask Isaure.' },
    ])
  })

  test('a decision without a message has the standard message and no undo', async () => {
    expect((await decide(false, {})).body).toEqual({
      success: true,
      message: 'Application rejected.',
    })
    expect((await ownApplication()).decisionMessage).toBeNull()
    expect(await app.db.select().from(decisions)).toMatchObject([{ message: null, reason: null }])
  })

  test.each([
    ['an unknown placeholder', { message: 'Join our {raid}.' }, '{raid} is not a placeholder.'],
    ['a placeholder without a value', { message: '{days} days' }, 'this approval starts none'],
    ['too long a message', { message: '{name}'.repeat(70) }, 'Discord allows 2,000.'],
    ['too long a reason', { reason: 'x'.repeat(501) }, 'may have at most 500 characters'],
  ])('a decision with %s is refused', async (_, more, problem) => {
    const longName = { displayName: 'W'.repeat(32) }
    await app.db
      .update(members)
      .set(longName)
      .where(eq(members.id, app.idOf('applicant')))
    const { status, body } = await decide(true, more)

    expect(status).toBe(400)
    expect(body).toEqual([expect.stringContaining(problem)])
    expect(await app.db.select().from(decisions)).toEqual([])
  })

  test('can be undone where the settings say so', async () => {
    await save({ offersUndo: true })

    expect((await decide(true, {})).body).toMatchObject({ undo: { seconds: 10 } })
    expect((await decide(false, { undoable: false })).body.undo).toBeUndefined()
  })

  test('keeps neither message nor reason once the applicant deletes their data', async () => {
    await decide(true, { message: 'Hi {name}', reason: 'Sister of Veyra' })
    await applicant.post('/api/user/delete-me', {})

    const left = JSON.stringify([
      await app.db.select().from(decisions),
      await app.db.select().from(submissions),
      await app.db.select().from(auditLog),
    ])
    expect(left).not.toMatch(/Sister of Veyra|Hi \{name\}|Hi Wren/)
  })

  test('no longer names a reviewer who left and deleted their data', async () => {
    await decide(true, { message: '{reviewer} is your contact.' })
    await app.db
      .update(members)
      .set({ inGuild: false })
      .where(eq(members.id, app.idOf('leader')))
    await leader.post('/api/user/delete-me', {})

    expect((await ownApplication()).decisionMessage).toBe('Deleted member is your contact.')
  })
})
