import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ListedMember } from '../../../src/contract/members/member-list.ts'
import { memberDays, memberTotals } from '../../../src/db/schema/activity.ts'
import { insertCharacter } from '../../../src/testing/features/games.ts'
import { grantTasks } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { hideTable } from '../../journeys/broken-database.ts'
import {
  app,
  clickButton,
  createScreen,
  eventually,
  expectHidden,
  expectVisible,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

const call = 'GET /api/menu/members'

async function openList(address = '', as = 'leader') {
  const page = await createScreen(as)
  await page.goto(`/menu/members${address}`)
  await waitForHeading(page, 'Members')
  return page
}

const names = (page: Screen) => page.locator('tbody tr a').allTextContents()
const heads = (page: Screen) => page.getByRole('columnheader').allTextContents()
const head = (page: Screen, name: string) => page.getByRole('columnheader', { name })

/** Members with a level, in the order in which the server lists them. */
function withLevels(...levels: [displayName: string, messageLevel: number][]): ListedMember[] {
  return levels.map(([displayName, messageLevel], index) => ({
    ...{ userId: `${index + 1}`, userName: displayName.toLowerCase(), displayName, avatar: '' },
    ...{ roles: [], mains: [], joinedAt: null, messageLevel, voiceLevel: 0, daysInactive: null },
  }))
}

describe('the list of members', () => {
  test('shows class, role, last activity, levels and days in the guild, with a link to the member', async () => {
    const memberId = app.idOf('member')
    const at = new Date(Date.now() - 90.5 * 24 * 60 * 60_000)
    await app.db.execute(sql`update members set joined_at = ${at} where id = ${memberId}`)
    await app.db.insert(memberTotals).values({ memberId, messageXp: 500, voiceXp: 60 })
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
    await app.db.insert(memberDays).values({ memberId, day: day.format(new Date()) })
    await insertCharacter(app.db, memberId)
    const page = await openList('?search=tarn')
    await expectVisible(page.getByRole('link', { name: 'Tarn' }))

    const cells = await page.locator('tbody td').allTextContents()

    expect(await heads(page)).toEqual([
      ...['Avatar', 'Name', 'Main Character', 'Roles', 'Last Seen'],
      ...['Message Level', 'Voice Level', 'Reliability', 'Days in Guild'],
    ])
    expect(cells.map((text) => text.trim())).toEqual([
      ...[expect.anything(), 'Tarn', expect.stringMatching(/^Cleric \S/), 'Main Roster'],
      ...['Last Seen today', 'Message Level 3', 'Voice Level 1', 'Reliability –'],
      'Days in Guild 90',
    ])
    await page.getByRole('link', { name: 'Tarn' }).click()
    await waitForHeading(page, 'Tarn')
  })

  test('says how many members there are and how many of them hold roles of the roster', async () => {
    const roles = [{ roleId: '1', roleName: 'Monarchs' }]
    const page = await createScreen('leader')
    const [ina, bo, cy] = withLevels(['Ina', 2], ['Bo', 30], ['Cy', 4])
    const both = [...roles, { roleId: '2', roleName: 'Main Roster' }]
    page.reply(call, { status: 200, json: [{ ...ina, roles: both }, { ...bo, roles }, cy] })
    await page.goto('/menu/members')

    await expectVisible(page.getByText('3 members, 2 with a roster role'))
    const row = page.getByRole('row').filter({ hasText: 'Ina' })
    await expectVisible(row.getByText(', Main Roster'))
  })

  test('shows reliability in percent, and “No activity” only of members who never had any', async () => {
    const [ina, bo, cy] = withLevels(['Ina', 0], ['Bo', 0], ['Cy', 30])
    const page = await createScreen('leader')
    const optedOut = { ...bo, messageLevel: null, voiceLevel: null }
    page.reply(call, { status: 200, json: [{ ...ina, reliability: 0.666 }, optedOut, cy] })
    await page.goto('/menu/members')
    await expectVisible(page.getByRole('link', { name: 'Ina' }))

    const [first, second, third] = await page.locator('tbody tr').allTextContents()

    expect(first).toMatch(/Last Seen No activityMessage Level 0Voice Level 0Reliability 67%/)
    expect(second).toMatch(/Last Seen –Message Level –Voice Level –Reliability –/)
    expect(third).toMatch(/Last Seen –Message Level 30/)
  })

  test('is sorted by a heading, and the other way round by a second press', async () => {
    const page = await createScreen('leader')
    page.reply(call, { status: 200, json: withLevels(['Ina', 2], ['Bo', 30], ['Cy', 4]) })
    await page.goto('/menu/members')
    await expectVisible(page.getByRole('link', { name: 'Ina' }))
    expect(await names(page)).toEqual(['Ina', 'Bo', 'Cy'])

    await clickButton(page, 'Message Level')
    await eventually(() => names(page)).toEqual(['Bo', 'Cy', 'Ina'])
    expect(await head(page, 'Message Level').getAttribute('aria-sort')).toBe('descending')

    await clickButton(page, 'Message Level')
    await eventually(() => names(page)).toEqual(['Ina', 'Cy', 'Bo'])
    expect(page.path()).toBe('/menu/members?sort=messages&direction=ascending')

    await page.reload()
    await eventually(() => names(page)).toEqual(['Ina', 'Cy', 'Bo'])
    await page.getByLabel('Sort by').selectOption('Name, A to Z')
    await eventually(() => names(page)).toEqual(['Bo', 'Cy', 'Ina'])
    expect(page.path()).toBe('/menu/members?sort=name')
  })

  test('is searched by name, class and role', async () => {
    await insertCharacter(app.db, app.idOf('member'))
    const page = await openList()
    const search = page.getByPlaceholder('Search by name, class or role...')
    await expectVisible(page.getByRole('link', { name: 'Isaure' }))

    await search.fill('TARN')
    await eventually(() => names(page)).toEqual(['Tarn'])
    await search.fill('vex')
    await eventually(() => names(page)).toEqual(['Vex'])
    await search.fill('cleric')
    await eventually(() => names(page)).toEqual(['Tarn'])
    await search.fill('monarchs')
    await eventually(() => names(page)).toEqual(['Brannock', 'Isaure'])
    await search.fill('nobody at all')
    await expectVisible(page.getByText('No member matches.'))
  })

  test('has fifty members on a page, and keeps the sorting from page to page', async () => {
    const page = await createScreen('leader')
    const many = Array.from({ length: 51 }, (_, n): [string, number] => [`Member ${n}`, n])
    page.reply(call, { status: 200, json: withLevels(...many) })
    await page.goto('/menu/members?sort=messages')
    await expectVisible(page.getByText('Page 1 of 2'))
    await eventually(async () => (await names(page)).slice(0, 2)).toEqual([
      'Member 50',
      'Member 49',
    ])

    await clickButton(page, 'Next')
    await eventually(() => names(page)).toEqual(['Member 0'])

    await clickButton(page, 'Name')
    await expectVisible(page.getByText('Page 1 of 2'))
  })

  test('has no columns for what the viewer may not see', async () => {
    await grantTasks(app.db, 'Main Roster', 'members')
    const page = await openList('', 'member')
    await expectVisible(page.getByRole('link', { name: 'Isaure' }))

    expect(await heads(page)).toEqual([
      ...['Avatar', 'Name', 'Main Character', 'Roles', 'Days in Guild'],
    ])
    await expectHidden(page.getByText('Last seen is', { exact: false }))
  })

  test('is in its usual order if the address names a column that the viewer may not see', async () => {
    await grantTasks(app.db, 'Main Roster', 'members')
    const page = await openList('?sort=messages&direction=ascending', 'member')
    await expectVisible(page.getByRole('link', { name: 'Isaure' }))

    expect(await head(page, 'Roles').getAttribute('aria-sort')).toBe('descending')
    expect(await page.getByLabel('Sort by').inputValue()).toBe('rank descending')
  })

  test('is the roster if the server has no such list', async () => {
    const page = await createScreen('leader')
    page.reply(call, { status: 404, json: { statusCode: 404, message: 'Not found.' } })
    const unsorted = [
      { userId: '1', displayName: 'Tarn', roles: [{ roleName: 'Main Roster' }] },
      {
        ...{ userId: '2', displayName: 'Isaure' },
        roles: [{ roleName: 'Main Roster' }, { roleName: 'Monarchs' }],
      },
    ]
    page.reply('GET /api/user/users', { status: 200, json: unsorted })
    await page.goto('/menu/members')

    await eventually(() => names(page)).toEqual(['Isaure', 'Tarn'])
    await expectVisible(page.getByRole('row').filter({ hasText: 'Isaure' }).getByText('Monarchs'))
    expect(await heads(page)).toEqual(['Avatar', 'Name', 'Main Character', 'Roles'])
    await expectHidden(page.getByRole('link', { name: 'CSV of the members' }))
  })

  test('says so if there are no members', async () => {
    const page = await createScreen('leader')
    page.reply(call, { status: 200, json: [] })
    await page.goto('/menu/members')

    await expectVisible(page.getByText('The guild has no members yet.'))
  })

  test('shows an error with Retry if it fails to load', async () => {
    const page = await createScreen('leader')
    const restore = await hideTable('member_totals')
    await page.goto('/menu/members')
    await expectVisible(page.getByText('Failed to load the members. Please try again later.'))

    await restore()
    await clickButton(page, 'Retry')

    await expectVisible(page.getByRole('link', { name: 'Isaure' }))
  })
})
