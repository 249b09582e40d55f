import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { memberDays, memberTotals } from '../../../src/db/schema/activity.ts'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { events } from '../../../src/db/schema/events/events.ts'
import { members, roleChanges, roles } from '../../../src/db/schema/guild.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { channelIdOf } from '../../../src/testing/features/settings.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  download,
  eventually,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

const sheet = (person: string) => `/menu/members/${app.idOf(person)}`

/** A member with activity today and an application. */
async function insertMemberData(person: string) {
  const memberId = app.idOf(person)
  // Today in the time zone of this process, which the page's scripts use, too.
  const day = new Intl.DateTimeFormat('sv-SE').format(new Date())
  await app.db
    .insert(memberTotals)
    .values({ memberId, messageCount: 1234, messageXp: 2500, voiceSeconds: 5400, voiceXp: 50 })
  await app.db
    .insert(memberDays)
    .values({ memberId, day, messageCount: 34, voiceSeconds: 5400, messageXp: 0, voiceXp: 0 })
  const form = await makeForm(app.db)
  return apply(await app.signIn(person), form, memberId)
}

describe('the member page', () => {
  test('shows who they are, their totals, levels, last weeks and applications', async () => {
    const submissionId = await insertMemberData('vex')
    const page = await createScreen('leader')
    await page.goto(sheet('vex'))
    await expectVisible(page.getByText('1,234', { exact: true }))
    const total = (name: string) =>
      page.locator('dl > div').filter({ hasText: name }).getByRole('definition').textContent()

    expect(await total('Messages')).toBe('1,234')
    expect(await total('Voice time')).toBe('1.5 h')
    expect(await total('Applications')).toBe('1')
    await expectVisible(
      page.getByRole('region', { name: 'Message level' }).getByText(/ XP to level \d+$/),
    )
    await expectVisible(
      page.getByRole('region', { name: 'Messages by week' }).getByText('34 in 12 weeks'),
    )
    await expectVisible(
      page.getByRole('region', { name: 'Voice time by week' }).getByText(/^1.5 h in 12/),
    )
    const application = page.getByRole('region', { name: 'Applications' })
    await expectVisible(application.getByText('Pending'))
    const applications = await download(page, 'CSV of the applications')
    expect(applications.name).toBe('members-applications.csv')
    expect(applications.lines[1]).toMatch(new RegExp(`^${submissionId},.*,Application,`))
    const messages = await download(page, 'CSV of the messages')
    expect(messages.lines.at(-1)).toMatch(/,34$/)
    const voice = await download(page, 'CSV of the voice time')
    expect(voice.lines.at(-1)).toMatch(/,1\.5$/)
    await application.getByRole('listitem').getByRole('link').click()

    await eventually(() => page.path()).toBe(`/menu/submissions/${submissionId}`)
    await page.getByRole('heading', { level: 2 }).getByRole('link').click()
    await eventually(() => page.path()).toBe(sheet('vex'))
  })

  test('shows the reliability, the trend and the statuses at the last events', async () => {
    const channelId = await channelIdOf(app.db, 'castle-nights')
    const memberId = app.idOf('vex')
    const outcomes = ['late', 'absent', 'present'] as const
    await app.db.insert(events).values(
      outcomes.map((outcome, index) => ({
        ...{ id: outcome, channelId, title: `Siege ${index}` },
        startsAt: new Date(Date.now() - (index + 1) * 24 * 60 * 60_000),
      })),
    )
    await app.db
      .insert(attendance)
      .values(outcomes.map((outcome) => ({ eventId: outcome, memberId, outcome })))
    const page = await createScreen('leader')
    await page.goto(sheet('vex'))

    const card = page.getByRole('region', { name: 'Last events' })
    await expectVisible(page.getByText('50%', { exact: true }))
    await expectVisible(card.getByText('Came to 2 of 3 events. Trend: −75 points.'))
    await eventually(() => card.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^LateSiege 0/),
      expect.stringMatching(/^AbsentSiege 1/),
      expect.stringMatching(/^AttendedSiege 2/),
    ])
  })

  test('shows the roles in order, and when the member joined', async () => {
    const page = await createScreen('leader')
    await page.goto(sheet('leader'))
    await waitForHeading(page, 'Isaure')

    const roles = await page
      .getByRole('list', { name: 'Roles' })
      .getByRole('listitem')
      .allTextContents()
    expect(roles).toEqual(['Monarchs', 'Main Roster'])
    await expectVisible(page.getByText(/^Joined \d+ \w+ 2025$/))
    await expectVisible(page.getByText('In the guild', { exact: true }))
    await expectVisible(page.getByText('No applications.'))
    await expectVisible(
      page
        .getByRole('region', { name: 'Messages by week' })
        .getByText('No activity in these weeks.'),
    )
  })

  test('shows which roles the member gained and lost, a few at first', async () => {
    const [role] = await app.db.select().from(roles).where(eq(roles.name, 'Veteran'))
    const times = Array.from({ length: 11 }, (_, day) => ({
      memberId: app.idOf('vex'),
      roleId: role?.id ?? '',
      isGained: day % 2 === 0,
      at: new Date(Date.UTC(2026, 2, day + 1, 12)),
    }))
    await app.db.insert(roleChanges).values(times)
    const page = await createScreen('leader')
    await page.goto(sheet('vex'))
    const timeline = page.getByRole('region', { name: 'Roles over time' })
    const entries = timeline.getByRole('listitem')

    await eventually(() => entries.count()).toBe(8)
    await eventually(() => entries.first().textContent()).toMatch(/^11 Mar 2026, .*Got Veteran$/)
    await eventually(() => entries.nth(1).textContent()).toMatch(/^10 Mar 2026, .*Lost Veteran$/)
    await timeline.getByRole('button', { name: 'Show 3 more' }).click()

    await eventually(() => entries.count()).toBe(11)
    await expectHidden(timeline.getByRole('button'))
    const file = await download(page, 'CSV of the roles over time')
    expect(file.name).toBe('members-roles.csv')
    expect(file.lines).toHaveLength(1 + 11)
    await page.goto(sheet('leader'))
    await expectVisible(page.getByText('No role changes recorded.'))
  })

  test('is linked from the leaderboards', async () => {
    await insertMemberData('vex')
    const page = await createScreen('leader')
    for (const board of ['/menu/messages', '/menu/voice']) {
      await page.goto(board)
      await page.locator('tbody').getByRole('link').first().click()
      await eventually(() => page.path()).toBe(sheet('vex'))
      await expectVisible(page.getByText('1,234', { exact: true }))
    }
  })

  test('exists for former members', async () => {
    await app.db.insert(members).values({
      id: '7',
      userName: 'gone.long',
      displayName: 'Gone',
      leftAt: new Date('2026-03-01T12:00:00Z'),
      joinedAt: new Date('2025-03-01T12:00:00Z'),
    })
    const page = await createScreen('leader')
    await page.goto('/menu/members/7')
    await waitForHeading(page, 'Gone')

    await expectVisible(page.getByText('Not in the guild'))
    await expectVisible(page.getByText('Left 1 March 2026'))
  })

  test('shows a message for an unknown member', async () => {
    const page = await createScreen('leader')
    for (const id of ['1', 'everybody']) {
      await page.goto(`/menu/members/${id}`)
      await expectVisible(page.getByRole('alert').getByText('Member not found.'))
    }
    await page.getByRole('link', { name: 'Back to the members' }).click()
    await waitForHeading(page, 'Members')
  })

  test('shows an error with Retry if it fails to load', async () => {
    const page = await createScreen('leader')
    const restore = await hideTable('member_totals')
    await page.goto(sheet('leader'))
    await expectVisible(
      page.getByRole('alert').getByText('Failed to load this member.', { exact: false }),
    )
    await restore()
    await clickButton(page, 'Retry')

    await waitForHeading(page, 'Isaure')
    await expectHidden(page.getByRole('alert'))
  })
})
