import { beforeEach, describe, expect, test } from 'vitest'
import { interviews } from '../../../src/db/schema/interviews/times.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import {
  inDays,
  insertAvailability,
  insertInterview,
} from '../../../src/testing/features/interview-times.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import {
  app,
  clickButton,
  eventually,
  expectHidden,
  expectVisible,
  openPage,
  waitForHeading,
} from '../site.ts'

let form: TestForm
let submissionId: number
beforeEach(async () => {
  await app.reset()
  form = await makeForm(app.db)
  submissionId = await apply(await app.signIn('applicant'), form, app.idOf('applicant'))
})

const inZone = (timeZone: string, moment: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(moment)
const time = { hour: '2-digit', minute: '2-digit' } as const
const booked = (startsAt: Date) =>
  insertInterview(app.db, { submissionId, interviewerId: app.idOf('leader'), startsAt })

/** Opens the applicant's page, in a remembered zone. */
async function openInNewYork(): Promise<Screen> {
  const caller = await app.signIn('applicant')
  await caller.put('/api/user/time-zone', { timeZone: 'America/New_York' })
  return openPage('/apply/status', 'applicant')
}

async function chooseNoon(page: Screen) {
  const startsAt = inDays(3)
  const day = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
  await expectVisible(day.first())
  const dates = await page.getByRole('radiogroup', { name: 'Day' }).locator('b').allTextContents()
  await day.nth(dates.indexOf(inZone('America/New_York', startsAt, { day: 'numeric' }))).click()
  const label = inZone('America/New_York', startsAt, time)
  await page.getByRole('radio', { name: label }).click()
  return label
}

describe('my application', () => {
  test('says nothing of interview times until some are offered', async () => {
    const page = await openPage('/apply/status', 'applicant')
    await expectVisible(page.getByText('Pending', { exact: true }))
    await expectHidden(page.getByText('Choose a time'))
  })

  test('offers times in the applicant’s zone and the guild’s, and books one', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    const page = await openInNewYork()
    await expectVisible(page.getByText('Times are in your time zone, New York.'))
    const label = await chooseNoon(page)
    const guildTime = inZone('Europe/Berlin', inDays(3), time)
    await expectVisible(page.getByText(`${guildTime} guild time`).first())
    await clickButton(page, 'Book')

    const card = page.getByRole('region', { name: 'Your interview' })
    await expectVisible(card.getByText(label))
    await expectVisible(card.getByText('With Isaure, 30 minutes'))
    await eventually(() => app.db.select().from(interviews)).toMatchObject([
      { startsAt: inDays(3) },
    ])
  })

  test('says which time was lost to someone else, and books another one', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    const page = await openInNewYork()
    await expectVisible(page.getByText('Times are in your time zone, New York.'))
    const label = await chooseNoon(page)
    const other = await apply(await app.signIn('member'), form, app.idOf('member'))
    const taken = { submissionId: other, interviewerId: app.idOf('leader') }
    await insertInterview(app.db, { ...taken, startsAt: inDays(3) })
    await clickButton(page, 'Book')

    await expectVisible(page.getByText(`${label} was just booked.`))
    await expectVisible(page.getByText('Just taken'))
    const next = inZone('America/New_York', new Date(inDays(3).getTime() + 1_800_000), time)
    await page.getByRole('radio', { name: next }).click()
    await clickButton(page, 'Book')
    await expectVisible(page.getByText('With Isaure, 30 minutes'))
  })

  test('moves and cancels the interview with a reason, until the notice time', async () => {
    await insertAvailability(app.db, app.idOf('leader'))
    await booked(inDays(5))
    const page = await openInNewYork()
    await clickButton(page, 'Move')
    await chooseNoon(page)
    await page.getByRole('textbox', { name: 'Reason' }).fill('Work')
    await clickButton(page, 'Move')
    await expectVisible(page.getByText('You can move or cancel until'))
    await eventually(() => app.db.select().from(interviews)).toMatchObject([{ reason: 'Work' }])

    await clickButton(page, 'Cancel')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Ill')
    await clickButton(page, 'Cancel Interview')
    await expectVisible(page.getByText('was cancelled. Reason: Ill'))
  })
})

describe('staff', () => {
  test('cancel an interview on the review page, or mark a no-show after it', async () => {
    await booked(inDays(5))
    const page = await openPage(`/menu/submissions/${submissionId}`, 'leader')
    const section = page.getByRole('region', { name: 'Interview' })
    await expectVisible(section.getByText('30 minutes with Isaure.'))
    await app.db.update(interviews).set({ startsAt: inDays(-1) })
    await page.reload()
    await section.getByRole('button', { name: 'No-show' }).click()
    await clickButton(page, 'Mark as No-show')

    await expectVisible(section.getByText('the applicant did not come.'))
  })

  test('save their times, and see the server’s reason if one is wrong', async () => {
    const page = await openPage('/menu/settings?group=recruiting', 'leader')
    const link = page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Interview Times' })
    await page.getByRole('link', { name: 'Offer interview times' }).click()
    await waitForHeading(page, 'Interview Times')
    await eventually(() => link.count()).toBe(0)
    const form = page.getByRole('form', { name: 'Your times' })
    await form.getByRole('button', { name: 'Add hours' }).click()
    await form.getByLabel('From').fill('22:30')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectVisible(page.getByText('The end must be after the start.'))
    await form.getByLabel('From').fill('18:30')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectVisible(form.getByText('Saved'))
    await expectVisible(link.first())

    const saved = (await (await app.signIn('leader')).get('/api/menu/interview-times')).body
    expect(saved.availability.weekly).toEqual([{ weekday: 0, from: 1110, to: 1320 }])
  })

  test('set the length and place of interviews, and applicants see both', async () => {
    const page = await openPage('/menu/interview-times', 'leader')
    const rules = page.getByRole('form', { name: 'Rules of all interviews' })
    await rules.getByLabel('Length (minutes)').fill('45')
    await rules.getByLabel('Where interviews take place').fill('our TeamSpeak')
    await rules.getByRole('button', { name: 'Save' }).click()
    await expectVisible(rules.getByText('Saved'))
    expect(
      (await (await app.signIn('leader')).get('/api/menu/interview-times')).body.rules,
    ).toMatchObject({ lengthMinutes: 45 })
    await insertAvailability(app.db, app.idOf('leader'))
    const own = await openInNewYork()
    await expectVisible(own.getByText(/^45 minutes, our TeamSpeak\. Times are/))
    await booked(inDays(5))
    await expectVisible((await openInNewYork()).getByText('Where: our TeamSpeak'))
  })
})
