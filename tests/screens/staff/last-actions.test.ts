import { beforeEach, describe, expect, test } from 'vitest'
import { attendanceChecks } from '../../../src/db/schema/events/attendance.ts'
import {
  attendanceCheckConfigs,
  reactionConfigs,
} from '../../../src/db/schema/events/automation.ts'
import { eventChannels, events } from '../../../src/db/schema/events/events.ts'
import { games } from '../../../src/db/schema/games.ts'
import { snowflakeAt } from '../../../src/discord/snowflakes.ts'
import { channelIdOf, grantTasks, roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, createScreen, expectHidden, expectVisible } from '../site.ts'

beforeEach(() => app.reset())

const at = new Date('2026-05-02T18:15:00Z')
const castleNights = () => channelIdOf(app.db, 'castle-nights')

async function open(path: string, as = 'leader'): Promise<Screen> {
  const page = await createScreen(as)
  await page.goto(path)
  await expectVisible(page.getByRole('list', { name: 'What the bot does' }))
  return page
}

/** The lines below the sentences, without the time. */
async function lastActions(page: Screen): Promise<string[]> {
  const lines = await page
    .getByRole('list', { name: 'What the bot does' })
    .locator('p')
    .allTextContents()
  for (const line of lines) expect(line).toMatch(/, \d May 2026, \d\d:\d\d\./)
  return lines.map((line) => line.replace(/, \d May .*?\d\./, '.').trim())
}

async function insertEvent(): Promise<void> {
  await app.db.insert(events).values({
    ...{ id: 'siege', channelId: await castleNights(), title: 'Siege of Orillon' },
    ...{ startsAt: at, isOurs: true, announcementId: `${snowflakeAt(at.getTime())}` },
  })
}

async function insertCheck(check: Partial<typeof attendanceChecks.$inferInsert>): Promise<void> {
  const switches = { autoRemoveAbsentUsers: true, autoRemoveLateUsers: false, pingUsers: true }
  const [config] = await app.db
    .insert(attendanceCheckConfigs)
    .values({ ...switches, checkDelayMinutes: 15 })
    .returning()
  await app.db
    .insert(attendanceChecks)
    .values({ eventId: 'siege', configId: config!.id, state: 'done', at, ...check })
}

const counts = { present: 0, late: 0, absent: 0, excused: 0, unsigned: 0, removed: 0 }

describe('what a configuration did last', () => {
  test('an attendance check shows its event, and how many it found in each status', async () => {
    await insertEvent()
    await insertCheck({ counts: { ...counts, present: 12, late: 1, absent: 2, removed: 2 } })
    await insertCheck({ counts: { ...counts, present: 1, excused: 3, absent: 1, removed: 1 } })
    await insertCheck({ counts: { ...counts, unsigned: 4 } })
    await insertCheck({ counts })
    await insertCheck({})
    await insertCheck({ state: 'found', counts: { ...counts, present: 5 } })
    await insertCheck({ counts: { ...counts, absent: 3, removed: null } })
    await insertCheck({ state: 'skipped' })
    const page = await open('/menu/automation')

    expect(await lastActions(page)).toEqual(
      [
        '12 present, 1 late and 2 absent. 2 members lost their sign-up.',
        '1 present, 1 absent and 3 excused. 1 member lost their sign-up.',
        '4 in voice without a sign-up.',
        'Nobody had signed up or was in voice.',
        '',
        '5 present. The summary has not been posted.',
        '3 absent. The sign-ups could not be refreshed from Raid-Helper, so nobody lost theirs.',
        'It was skipped, because it could only run more than 30 minutes late.',
      ].map((result) => `Last check: Siege of Orillon. ${result}`.trim()),
    )
    const link = page.getByRole('link', { name: 'Siege of Orillon' }).first()
    expect(await link.getAttribute('href')).toBe(`/menu/events/${await castleNights()}/siege`)
  })

  test('an event is no link for those who may not open it', async () => {
    await insertEvent()
    await insertCheck({ counts })
    await grantTasks(app.db, 'Main Roster', 'server')
    const page = await open('/menu/automation', 'member')

    await expectVisible(page.getByText(/^Last check: Siege of Orillon/))
    await expectHidden(page.getByRole('link', { name: 'Siege of Orillon' }))
  })

  test('an event channel shows the event that was announced last', async () => {
    const created = await app.db.insert(games).values({ name: 'Stonegard' }).returning()
    const row = { channelId: await castleNights(), gameId: created[0]!.id }
    const roleId = await roleIdOf(app.db, 'Siege Party')
    await app.db.insert(eventChannels).values({ ...row, roleId })
    await insertEvent()
    const page = await open('/menu/eventsconfig')

    expect(await lastActions(page)).toEqual(['Last announcement: Siege of Orillon.'])
    await expectVisible(page.getByRole('link', { name: 'Siege of Orillon' }))
  })

  test('a reaction shows whom it verified last', async () => {
    const row = {
      ...{ emoji: '🛡️', emojiKey: '🛡', channelId: await channelIdOf(app.db, 'welcome') },
      moderatorRoleId: await roleIdOf(app.db, 'Advisors'),
      verificationRoleId: await roleIdOf(app.db, 'Verified'),
      lastVerifiedAt: at,
    }
    await app.db.insert(reactionConfigs).values([
      { ...row, lastVerifiedId: app.idOf('applicant') },
      { ...row, emojiKey: '✅', emoji: '✅' },
      { ...row, emojiKey: '👍', emoji: '👍', lastVerifiedAt: null },
    ])
    const page = await open('/menu/reactionconfig')

    expect(await lastActions(page)).toEqual([
      'Last verification: Wren.',
      'Last verification: a deleted member.',
    ])
  })
})
