import { beforeEach, describe, expect, test } from 'vitest'
import { signInProblems } from '../../../src/contract/accounts/accounts.ts'
import { pages } from '../../../src/contract/core/pages.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import {
  app,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'

beforeEach(async () => {
  await app.reset()
  const form = await makeForm(app.db)
  await apply(await app.signIn('vex'), form, app.idOf('vex'))
})

const home = 'Twenty-five is enough.'

/** The main heading of each page for staff and for visitors; null if it redirects to the sign-in. */
const headings: Record<keyof typeof pages, [leader: string, visitor: string | null]> = {
  home: [home, home],
  homeAlias: [home, home],
  apply: ['Application', null],
  thankYou: ['Application Submitted!', 'Application Submitted!'],
  status: ['My application', 'My application'],
  profile: ['Profile', 'Profile'],
  privacy: ['Privacy', 'Privacy'],
  games: ['Where we fight', 'Where we fight'],
  roster: ['The roll', 'The roll'],
  memberEvents: ['What is next', 'Events'],
  memberEvent: ['Event not found', 'Events'],
  menu: ['Dashboard', home],
  submissions: ['Form Submissions', home],
  submission: ['Application', home],
  interviewTimes: ['Interview Times', home],
  recruiting: ['Recruiting', home],
  trials: ['Trials', home],
  messages: ['Message Activity', home],
  voice: ['Voice Activity', home],
  events: ['Event Activity', home],
  eventCategory: ['Events', home],
  eventSignups: ['Event Signups', home],
  lineUp: ['Line-up', home],
  attendance: ['Attendance', home],
  xpConfig: ['XP Configuration', home],
  eventsConfig: ['Events Config', home],
  reactionConfig: ['Reaction Config', home],
  automation: ['Automation Config', home],
  forms: ['Form Editor', home],
  form: ['Application', home],
  siteEditor: ['Site', home],
  members: ['Members', home],
  member: ['Member', home],
  settings: ['Settings', home],
  rights: ['Rights by role', home],
  gameSetup: ['Game', home],
  imports: ['Import', home],
  importFile: ['Import', home],
  history: ['Message history', home],
  audit: ['Audit Log', home],
  health: ['Health', home],
}

const addresses = Object.entries(pages).map(([name, path]) => ({
  address: path.replaceAll(/:\w+/g, '1'),
  leader: headings[name as keyof typeof pages][0],
  visitor: headings[name as keyof typeof pages][1],
}))

describe('every page can be opened directly', () => {
  test('every page can be opened directly by staff [spec 2.26]', async () => {
    const page = await createScreen('leader')
    for (const { address, leader } of addresses) {
      const { status } = await page.caller.get(address)
      await page.goto(address)
      expect(status, address).toBe(200)
      await waitForHeading(page, leader)
      expect(page.path()).toBe(address)
    }
  })

  test('every page that is not restricted can be opened directly by a visitor [spec 2.28, 2.30, 2.31]', async () => {
    const page = await createScreen()
    for (const { address, visitor } of addresses) {
      if (visitor === null) continue
      const { status } = await page.caller.get(address)
      await page.goto(address)
      expect(status, address).toBe(200)
      await waitForHeading(page, visitor)
    }
  })

  test('a page can be opened directly in upper case and with a trailing slash', async () => {
    const page = await createScreen('leader')
    for (const [address, heading] of [
      ['/ROSTER/', 'The roll'],
      ['/Menu/Submissions/', 'Form Submissions'],
    ] as const) {
      const { status } = await page.caller.get(address)
      await page.goto(address)
      expect(status).toBe(200)
      await waitForHeading(page, heading)
    }
  })
})

test('an unknown URL shows the not-found page with a link home', async () => {
  const page = await createScreen('leader')
  for (const address of ['/nowhere', '/apply/nowhere', '/menu/nowhere', '/%F0%9F%8F%B0']) {
    const { status } = await page.caller.get(address)
    await page.goto(address)

    expect(status, address).toBe(404)
    await expectVisible(page.getByRole('link', { name: 'Return to Home' }))
    await eventually(() => page.title()).toContain('Page not found')
  }

  await page.getByRole('link', { name: 'Return to Home' }).click()

  await waitForHeading(page, home)
})

test('each reason for a failed sign-in has its own message, shown once', async () => {
  const page = await createScreen()
  const notices = new Set<string>()
  for (const reason of signInProblems) {
    await page.goto(`/?signin=${reason}`)
    const notice = page.getByRole('alert')
    notices.add((await notice.textContent()) ?? '')
    await eventually(() => page.path()).toBe('/')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expectHidden(notice)
    await page.reload()
    await waitForHeading(page, home)
    await eventually(() => notice.count()).toBe(0)
  }
  expect(notices.size).toBe(signInProblems.length)
  for (const sentence of notices) expect(sentence).toMatch(/^[A-Z].+\.$/)
})
