import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../src/db/schema/audit.ts'
import { members } from '../../../src/db/schema/guild.ts'
import {
  aboutApplication,
  aboutMember,
  recordChange,
  recordChanges,
} from '../../../src/domain/audit/record.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { grantTasks } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, eventually, expectHidden, openPage, waitForHeading } from '../site.ts'

beforeEach(() => app.reset())

const at = new Date('2026-05-01T18:00:00Z')
const log = (page: Screen) =>
  page.getByRole('list', { name: 'Changes' }).getByRole('listitem').locator('p')

/** Records changes by the leader, the newest first. */
async function record(...changes: Partial<typeof auditLog.$inferInsert>[]): Promise<void> {
  const entry = { at, actorId: app.idOf('leader'), action: '', subject: '' }
  await app.db.insert(auditLog).values(changes.toReversed().map((one) => ({ ...entry, ...one })))
}

test('an entry about a member links to the page of the member and of the actor', async () => {
  const wren = { memberId: app.idOf('applicant'), displayName: 'Wren' }
  await recordChange(app.db, {
    ...{ at, actorId: app.idOf('leader'), action: 'attendance changed', after: 1 },
    ...aboutMember('', wren, 'at Siege (1)'),
  })
  const page = await openPage('/menu/audit', 'leader')

  await eventually(() => log(page).allTextContents()).toEqual([
    'Isaure changed the attendance of Wren at Siege (1)',
  ])
  await log(page).getByRole('link', { name: 'Isaure' }).click()
  await waitForHeading(page, 'Isaure')
  await page.goBack()
  await log(page).getByRole('link', { name: 'Wren' }).click()
  await waitForHeading(page, 'Wren')
})

test('an entry about an application names the applicant and links to the application', async () => {
  const form = await makeForm(app.db)
  const applicant = await app.signIn('applicant')
  const submissionId = await apply(applicant, form, app.idOf('applicant'))
  await record({ action: 'application rejected', ...aboutApplication(submissionId) })
  const page = await openPage('/menu/audit', 'leader')

  await eventually(async () => (await log(page).allTextContents())[0]).toBe(
    'Isaure rejected the application of Wren',
  )
  await log(page).getByRole('link', { name: 'the application of Wren' }).first().click()
  await eventually(() => page.path()).toBe(`/menu/submissions/${submissionId}`)
})

test('viewers without the rights see no links, and applications by number', async () => {
  const form = await makeForm(app.db)
  const applicant = await app.signIn('applicant')
  const submissionId = await apply(applicant, form, app.idOf('applicant'))
  await grantTasks(app.db, 'Main Roster', 'audit')
  await record({ action: 'application rejected', ...aboutApplication(submissionId) })
  const page = await openPage('/menu/audit', 'member')

  await eventually(async () => (await log(page).allTextContents())[0]).toBe(
    `Isaure rejected application ${submissionId}`,
  )
  await expectHidden(log(page).getByRole('link'))
})

test('after a person deleted their data, entries about them name nobody and link to nothing', async () => {
  const form = await makeForm(app.db)
  const applicant = await app.signIn('applicant')
  const submissionId = await apply(applicant, form, app.idOf('applicant'))
  const wren = { memberId: app.idOf('applicant'), displayName: 'Wren' }
  const by = (actor: 'leader' | 'applicant' | null) => ({ at, actorId: actor && app.idOf(actor) })
  const [role, application] = [aboutMember('roles of', wren), aboutApplication(submissionId)]
  const siege = aboutMember('', wren, 'at Siege')
  await recordChanges(app.db, [
    { ...by('leader'), action: 'character saved', ...aboutMember('character of', wren), after: 1 },
    { ...by('leader'), action: 'attendance contest accepted', ...siege },
    { ...by('applicant'), action: 'attendance contested', ...siege },
    { ...by('leader'), action: 'attendance changed', ...siege },
    { ...by(null), action: 'reward role given', ...role, after: { roleName: 'Veteran' } },
    { ...by(null), action: 'interview moved', ...application },
    { ...by('leader'), action: 'trial extended', ...application },
    { ...by('leader'), action: 'application voted', ...application },
    { ...by('leader'), action: 'notes changed', ...aboutMember('notes about', wren) },
  ])
  expect((await applicant.post('/api/user/delete-me', undefined)).status).toBe(200)
  const page = await openPage('/menu/audit', 'leader')

  await eventually(() => log(page).allTextContents()).toEqual([
    'Isaure changed the notes about a deleted member',
    `Isaure voted on application ${submissionId}`,
    `Isaure extended the trial of the applicant of application ${submissionId}`,
    `The applicant of application ${submissionId} moved the interview`,
    'Muster gave a deleted member the role Veteran',
    'Isaure changed the attendance of a deleted member',
    'A deleted member contested their attendance',
    'Isaure accepted the contest of a deleted member',
    'Isaure saved a character of a deleted member',
  ])
  expect(new Set(await log(page).getByRole('link').allTextContents())).toEqual(new Set(['Isaure']))
})

test('an actor who left and deleted their data is named without a link', async () => {
  const odrin = await app.signIn('odrin')
  await record({ at: new Date(), actorId: app.idOf('odrin'), action: 'settings saved' })
  await app.db
    .update(members)
    .set({ inGuild: false })
    .where(eq(members.id, app.idOf('odrin')))
  expect((await odrin.post('/api/user/delete-me', undefined)).status).toBe(200)
  const page = await openPage('/menu/audit', 'leader')

  await eventually(() => log(page).allTextContents()).toEqual(['Odrin changed the settings'])
  await expectHidden(log(page).getByRole('link'))
})

test('sentences name what changed, and whether it was added', async () => {
  const member = aboutMember(
    '',
    { memberId: app.idOf('applicant'), displayName: 'Wren' },
    'at Siege (1) at x',
  )
  const application = { subject: 'application 31' }
  await record(
    { action: 'game saved', subject: 'game Aion 2', after: 1 },
    { action: 'game saved', subject: 'game Aion 2', before: 1, after: 2 },
    { action: 'event channel saved', subject: 'event channel castle-nights', after: 1 },
    { action: 'event changed', subject: 'event channel (1) at hopping' },
    { action: 'event changed', subject: 'event Siege', actorId: null },
    { action: 'event cancelled', subject: 'event Siege', before: { isCancelled: true } },
    { action: 'event cancelled', subject: 'event Siege', actorId: null },
    { action: 'attendance changed', ...member, memberIds: [app.idOf('applicant')] },
    { action: 'attendance changed', subject: 'Tom (4711) at Siege (2) at dawn' },
    { ...application, action: 'application approved', before: { stage: 'trial' } },
    { ...application, action: 'application rejected', before: { stage: 'trial' } },
    { ...application, action: 'application approved', after: { stage: 'trial' } },
    { action: 'level reward removed', subject: 'message level 5' },
    { action: 'level rewards applied', subject: 'level rewards', after: { members: 3 } },
    { action: 'attendance check removed', before: { checkDelayMinutes: 15 } },
    { action: 'file imported', subject: 'levels of old bot.csv (import 3)' },
    { action: 'question added', subject: 'question 4 of form 1', after: { questionText: 'Why?' } },
    { action: 'source question chosen', subject: 'form 1, Join', after: { question: 'Why?' } },
    { action: 'source question chosen', subject: 'form 1, Join', after: { question: null } },
    { action: 'application stage set', subject: 'application 31', after: { stage: 'in-review' } },
    { action: 'interview no-show', subject: 'application 31', after: { missedBy: 'staff' } },
    { action: 'interview no-show', subject: 'application 31', after: { missedBy: 'applicant' } },
    { action: 'reaction saved', subject: '✅ in welcome', before: 1, after: 2 },
    { action: 'reaction removed', subject: '<:shield:1234> in welcome', before: 1 },
    { action: 'toString', subject: 'odd' },
  )
  const page = await openPage('/menu/audit', 'leader')

  await eventually(() => log(page).allTextContents()).toEqual([
    'Isaure added the game Aion 2',
    'Isaure changed the game Aion 2',
    'Isaure added the event channel castle-nights',
    'Isaure changed the event channel (1) at hopping',
    'The event Siege was changed in Raid-Helper',
    'Isaure ended the series of the event Siege',
    'The event Siege was cancelled in Raid-Helper',
    'Isaure changed the attendance of Wren at Siege (1) at x',
    'Isaure: attendance changed (Tom (4711) at Siege (2) at dawn)',
    'Isaure promoted the applicant of application 31 to member',
    'Isaure ended the trial of the applicant of application 31',
    'Isaure approved application 31 for a trial',
    'Isaure removed the reward of message level 5',
    'Isaure applied the level rewards to 3 members',
    'Isaure removed the attendance check 15 min after the start',
    'Isaure imported the file old bot.csv',
    'Isaure added the question Why?',
    'Isaure chose the source question of the form Join: Why?',
    'Isaure removed the source question of the form Join',
    'Isaure moved application 31 to the stage In review',
    'Isaure noted that staff missed the interview with the applicant of application 31',
    'Isaure noted that the applicant of application 31 missed the interview',
    'Isaure changed the reaction ✅ in welcome',
    'Isaure removed the reaction :shield: in welcome',
    'Isaure: toString (odd)',
  ])
})
