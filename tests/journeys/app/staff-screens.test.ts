import { inArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../src/db/schema/audit.ts'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import {
  attendanceCheckConfigs,
  reactionConfigs,
} from '../../../src/db/schema/events/automation.ts'
import { eventChannels, events, signups } from '../../../src/db/schema/events/events.ts'
import { games } from '../../../src/db/schema/games.ts'
import { members } from '../../../src/db/schema/guild.ts'
import { historyChannels, historyRuns } from '../../../src/db/schema/history.ts'
import { levelRewards } from '../../../src/db/schema/leveling.ts'
import { accessibilityProblems, layoutShift } from '../../../src/testing/browser/browser.ts'
import { recordActivity } from '../../../src/testing/features/activity.ts'
import { apply } from '../../../src/testing/features/applications.ts'
import { makeForm, type TestForm } from '../../../src/testing/features/forms.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
import { app, eventually, expectHidden, expectToFitWidth, expectVisible, visitAs } from '../site.ts'

const wide = 'Ｗ'.repeat(32)
const rightToLeft = 'حصن القلعة الشمالية الكبير'
const emoji = '🏰🧙🏽‍♀️🏴󠁧󠁢󠁳󠁣󠁴󠁿'

let form: TestForm
let channelId: string
let historyId: number

// These tests only read.
beforeAll(async () => {
  await app.empty()
  form = await makeForm(app.db, { title: wide })
  channelId = await channelIdOf(app.db, 'castle-nights')
  const [veteran, monarchs] = [
    await roleIdOf(app.db, 'Veteran'),
    await roleIdOf(app.db, 'Monarchs'),
  ]
  await apply(await app.signedIn('lastgun'), form, app.idOf('lastgun'))
  const people = [wide, rightToLeft, emoji].map((displayName, number) => ({
    id: `${700 + number}`,
    displayName,
  }))
  for (const { id, displayName } of people) {
    await app.db.insert(members).values({ id, userName: id, displayName, inGuild: true })
  }
  await recordActivity(
    app.db,
    people.map(({ id }) => ({ by: id, day: '2026-06-01', messages: 9, voiceSeconds: 60 })),
  )
  const [game] = await app.db.insert(games).values({ name: wide, roleId: veteran }).returning()
  const channel = { channelId, roleId: veteran, gameId: game!.id }
  await app.db.insert(eventChannels).values(channel)
  const startsAt = new Date('2026-03-01T19:00:00Z')
  await app.db.insert(events).values({ id: 'e1', channelId, title: wide, startsAt })
  await app.db.insert(signups).values(
    people.map(({ id }) => ({
      id,
      eventId: 'e1',
      memberId: id,
      answer: 'signed' as const,
      signedAt: startsAt,
    })),
  )
  const statuses = ['present', 'late', 'absent'] as const
  await app.db
    .insert(attendance)
    .values(
      people.map(({ id }, index) => ({ eventId: 'e1', memberId: id, outcome: statuses[index] })),
    )
  await app.db.insert(reactionConfigs).values({
    emoji: '🛡️',
    emojiKey: '🛡',
    moderatorRoleId: veteran,
    verificationRoleId: monarchs,
    channelId,
  })
  const flags = { autoRemoveAbsentUsers: true, autoRemoveLateUsers: false, pingUsers: true }
  await app.db.insert(attendanceCheckConfigs).values({ checkDelayMinutes: 1440, ...flags })
  await app.db.insert(levelRewards).values({ kind: 'message', level: 5, roleId: monarchs })
  await insertHistory()
  const entry = { at: startsAt, actorId: '700', action: 'settings saved', subject: rightToLeft }
  await app.db.insert(auditLog).values({ ...entry, before: { name: wide }, after: { name: emoji } })
})
/** A paused count of the history. */
async function insertHistory() {
  const choices = { countsXp: true, seed: '', requestsPerSecond: 15, isPaused: true }
  const since = new Date('2023-01-01T00:00:00Z')
  const [run] = await app.db
    .insert(historyRuns)
    .values({ ...choices, since, sinceDay: '2023-01-01', state: 'counting', createdAt: since })
    .returning()
  historyId = run?.id ?? 0
  const counted = { runId: historyId, startedAfter: 1n, pages: 1, messageCount: 1_234_567 }
  await app.db.insert(historyChannels).values([
    { ...counted, channelId },
    { ...counted, channelId: '1', state: 'unreadable' },
  ])
}
// `app.empty()` does not reset the members.
afterAll(async () => {
  await app.empty()
  await app.db.delete(members).where(inArray(members.id, ['700', '701', '702']))
})

const screens: Record<string, () => string> = {
  dashboard: () => '',
  recruiting: () => 'recruiting',
  messages: () => 'messages',
  voice: () => 'voice',
  'event categories': () => 'events',
  events: () => `events/${channelId}`,
  signups: () => `events/${channelId}/e1?title=${wide}&date=2026-03-01`,
  attendance: () => 'attendance',
  'XP config': () => 'xpconfig',
  'events config': () => 'eventsconfig',
  'reaction config': () => 'reactionconfig',
  'automation config': () => 'automation',
  forms: () => 'forms',
  'form editor': () => `forms/${form.formId}`,
  submissions: () => 'submissions',
  review: () => 'submissions/1',
  members: () => 'members',
  'member sheet': () => 'members/700',
  settings: () => 'settings',
  'rights by role': () => 'settings/rights',
  imports: () => 'import',
  'message history': () => `import/history/${historyId}`,
  'audit log': () => 'audit',
  health: () => 'health',
}

async function expectToFit(page: Page): Promise<void> {
  // 640 and 320 correspond to 1280 at 200 % and 400 % zoom.
  for (const width of [1440, 1024, 768, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFitWidth(page, width)
  }
}

test.each(Object.keys(screens))(
  'the page of %s lays out long, right-to-left and emoji names at every width',
  async (screen) => {
    const { page } = await visitAs('leader', { isWhole: true })
    await page.goto(`/menu/${screens[screen]?.()}`, { waitUntil: 'networkidle' })
    await expectVisible(page.getByRole('heading', { level: 1 }))
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)

    await expectToFit(page)

    await page.setViewportSize({ width: 768, height: 1024 })
    expect(await accessibilityProblems(page)).toEqual([])
  },
)

test('the search in five thousand sign-ups renders only what is visible', async () => {
  const crowd = Array.from({ length: 5000 }, (_, number) => ({
    signupId: String(number),
    displayName: number === 4321 ? 'Gwenllian' : `Sapper ${number}`,
  }))
  const { page } = await visitAs('leader')
  await page.route('**/api/menu/events/e1/signups', (route) => route.fulfill({ json: crowd }))
  await page.goto(`/menu/events/${channelId}/e1`)
  await expectVisible(page.getByText('5,000 signups'))
  const listed = page.getByRole('region', { name: 'List of signups' }).getByRole('listitem')
  await eventually(() => listed.count()).toBeLessThan(120)
  const box = await page.getByRole('region', { name: 'List of signups' }).boundingBox()
  expect(box?.height, 'at most 60 % of the window').toBeLessThanOrEqual(0.6 * 800)
  await page.evaluate(`
    globalThis.added = 0
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) added += addedNodes.length
    }).observe(document.body, { childList: true, subtree: true })`)

  await page.getByPlaceholder('Search by participant name...').pressSequentially('gwenl')

  await eventually(() => listed.allTextContents()).toEqual([expect.stringMatching(/Gwenllian$/)])
  // Durations would depend on how busy the machine is.
  expect(await page.evaluate<number>('added')).toBeLessThan(500)
})

test('the list of sign-ups shows the count for 0, 1, 10 and 11', async () => {
  const { page } = await visitAs('leader')
  const listed = page.getByRole('region', { name: 'List of signups' }).getByRole('listitem')
  const none = page.getByText('No signups found for this event.', { exact: true })
  for (const count of [0, 1, 10, 11]) {
    const crowd = Array.from({ length: count }, (_, at) => ({ displayName: `Sapper ${at}` }))
    await page.route('**/api/menu/events/e1/signups', (route) => route.fulfill({ json: crowd }))
    await page.goto(`/menu/events/${channelId}/e1`)

    await expectVisible(
      page.getByText(`${count} ${count === 1 ? 'signup' : 'signups'}`, { exact: true }),
    )
    if (count === 0) await expectVisible(none)
    else await expectHidden(none)
    await eventually(() => listed.count()).toBe(count)
  }
})
