import { beforeEach, describe, expect, test } from 'vitest'
import type { ListedMember } from '../../../src/contract/members/member-list.ts'
import { grantTasks } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, clickButton, createScreen, eventually, expectHidden, expectVisible } from '../site.ts'

beforeEach(() => app.reset())

const call = 'GET /api/menu/members'

type Details = Partial<ListedMember> & { roleNames?: string[]; classNames?: string[] }

/** A member who was seen today, apart from these details. */
function member(displayName: string, { roleNames, classNames, ...details }: Details): ListedMember {
  return {
    ...{ userId: displayName, userName: displayName.toLowerCase(), displayName, avatar: '' },
    roles: (roleNames ?? []).map((roleName) => ({ roleId: `id of ${roleName}`, roleName })),
    mains: (classNames ?? []).map((className) => ({
      ...{ gameId: 1, gameName: 'Aion 2', name: `The ${className}`, className },
      icon: 'class-orb' as const,
      combatRole: { name: 'Damage', icon: 'role-damage' as const, color: 'red' as const },
    })),
    ...{ joinedAt: '2020-01-01T00:00:00Z', awayUntil: null, messageLevel: 1, voiceLevel: 0 },
    ...{ lastActiveOn: '2026-06-01', unseenDays: 0, ...details },
  }
}

async function openList(members: ListedMember[], address = '', as = 'leader') {
  const page = await createScreen(as)
  page.reply(call, { status: 200, json: members })
  await page.goto(`/menu/members${address}`)
  await expectVisible(search(page))
  return page
}

const search = (page: Screen) => page.getByPlaceholder('Search by name, class or role...')
const names = (page: Screen) => page.locator('tbody tr a').allTextContents()
const filter = (page: Screen, name: string) => page.getByRole('combobox', { name })
const choices = (page: Screen, name: string) =>
  filter(page, name).locator('option').allTextContents()

describe('the list of members', () => {
  const members = [
    member('Ina', { roleNames: ['Monarchs', 'Main Roster'], classNames: ['Cleric', 'Bard'] }),
    member('Bo', { roleNames: ['Main Roster'], classNames: ['Cleric'] }),
    member('Cy', { roleNames: ['Main Roster', 'Farmers'] }),
    member('Dag', { classNames: ['Bard'] }),
  ]

  test('is filtered by role and class together, with the number of members of each choice', async () => {
    const page = await openList(members)
    expect(await choices(page, 'Role')).toEqual([
      ...['All roles', 'Monarchs (1)', 'Main Roster (3)', 'Farmers (1)', 'No roster role (1)'],
    ])
    expect(await choices(page, 'Class')).toEqual([
      ...['All classes', 'Bard (2)', 'Cleric (2)', 'No main character (1)'],
    ])

    await filter(page, 'Class').selectOption('Cleric (2)')
    await eventually(() => names(page)).toEqual(['Ina', 'Bo'])
    await expectVisible(page.getByText('2 found'))
    expect(await choices(page, 'Role')).toEqual([
      ...['All roles', 'Monarchs (1)', 'Main Roster (2)', 'Farmers (0)', 'No roster role (0)'],
    ])

    await filter(page, 'Role').selectOption('Monarchs (1)')
    await eventually(() => names(page)).toEqual(['Ina'])
    expect(page.path()).toBe('/menu/members?class=Cleric&role=id+of+Monarchs')
    await page.reload()
    await eventually(() => names(page)).toEqual(['Ina'])

    await filter(page, 'Role').selectOption('All roles')
    await filter(page, 'Class').selectOption('No main character (1)')
    await eventually(() => names(page)).toEqual(['Cy'])
  })

  test('finds those without a role of the roster', async () => {
    const page = await openList(members, '?role=-')

    await eventually(() => names(page)).toEqual(['Dag'])
  })

  test('is filtered by announced absence and by days without activity', async () => {
    const page = await openList([
      member('Present', {}),
      member('Gone', { awayUntil: '2100-12-05' }),
      member('Recent', { unseenDays: 13 }),
      member('Fortnight', { unseenDays: 14 }),
      member('Nearly', { unseenDays: 29 }),
      member('Month', { unseenDays: 30 }),
      member('Unknown', { unseenDays: null, messageLevel: null, voiceLevel: null }),
    ])
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expectVisible(row('Gone').getByText('Away until 5 December 2100'))
    await expectHidden(row('Present').getByText('Away until'))
    const [away, fortnight, month] = ['Away', 'Not seen for 14 days', 'Not seen for 30 days']
    const counted = [`${away} (1)`, `${fortnight} (3)`, `${month} (1)`]
    expect(await choices(page, 'Activity')).toEqual(['Active or not', ...counted])

    await filter(page, 'Activity').selectOption(`${away} (1)`)
    await eventually(() => names(page)).toEqual(['Gone'])
    await filter(page, 'Activity').selectOption(`${fortnight} (3)`)
    await eventually(() => names(page)).toEqual(['Fortnight', 'Nearly', 'Month'])
    await filter(page, 'Activity').selectOption(`${month} (1)`)
    await eventually(() => names(page)).toEqual(['Month'])
    expect(page.path()).toBe('/menu/members?activity=30-days')
  })

  test('is both filtered and sorted by two choices in quick succession', async () => {
    const page = await openList(members)
    await filter(page, 'Class').selectOption('Bard (2)')
    await page.getByLabel('Sort by').selectOption('Name, Z to A')

    await eventually(() => names(page)).toEqual(['Ina', 'Dag'])
    expect(page.path()).toBe('/menu/members?class=Bard&sort=name&direction=descending')
  })

  test('begins at its first page after a filter, and keeps search and order', async () => {
    const many = Array.from({ length: 60 }, (_, n) => member(`Zealot ${n}`, { messageLevel: n }))
    const page = await openList([...many, ...members], '?search=zealot&sort=messages&page=2')
    await expectVisible(page.getByText('Page 2 of 2'))

    await filter(page, 'Role').selectOption('No roster role')

    await eventually(async () => (await names(page))[0]).toBe('Zealot 59')
    expect(page.path()).toBe('/menu/members?search=zealot&sort=messages&role=-')
  })

  test('offers to clear search and filters if they find nobody', async () => {
    const page = await openList(members, '?class=Bard&search=Bo')
    await expectVisible(page.getByText('No member matches.'))
    await expectHidden(page.getByText('Nothing matches', { exact: false }))

    await clickButton(page, 'Clear Filters')
    await eventually(() => names(page)).toEqual(['Bo'])
    await eventually(() => search(page).hasFocus()).toBe(true)
    expect(page.path()).toBe('/menu/members?search=Bo')

    await filter(page, 'Class').selectOption('Bard')
    await clickButton(page, 'Clear Search')
    await eventually(() => names(page)).toEqual(['Ina', 'Dag'])
  })

  test('ignores filters in the address that are not offered', async () => {
    const page = await openList(members, '?class=Smith&role=1&activity=never')

    await eventually(() => names(page)).toEqual(['Ina', 'Bo', 'Cy', 'Dag'])
  })

  test('has no filter by role or class if all members have the same', async () => {
    const same = { roleNames: ['Main Roster'], classNames: ['Cleric'] }
    const page = await openList([member('Ina', same), member('Bo', same)])
    await expectVisible(filter(page, 'Activity'))

    await expectHidden(filter(page, 'Role'))
    await expectHidden(filter(page, 'Class'))
  })

  test('is filtered by roles without ids, and not by activity, if it is the roster', async () => {
    const page = await createScreen('leader')
    page.reply(call, { status: 404, json: { statusCode: 404, message: 'Not found.' } })
    const roster = [
      { userId: '1', displayName: 'Tarn', roles: [{ roleName: 'Main Roster' }] },
      { userId: '2', displayName: 'Isaure', roles: [{ roleName: 'Monarchs' }] },
    ]
    page.reply('GET /api/user/users', { status: 200, json: roster })
    await page.goto('/menu/members?activity=away')
    await eventually(() => names(page)).toEqual(['Isaure', 'Tarn'])

    await filter(page, 'Role').selectOption('Main Roster (1)')

    await eventually(() => names(page)).toEqual(['Tarn'])
    expect(await choices(page, 'Role')).toEqual(['All roles', 'Monarchs (1)', 'Main Roster (1)'])
    await expectHidden(filter(page, 'Activity'))
  })

  test.each([
    { tasks: ['members'] as const, shown: ['Active or not', 'Away (0)'] },
    {
      tasks: ['activity'] as const,
      shown: ['Active or not', 'Not seen for 14 days (0)', 'Not seen for 30 days (0)'],
    },
  ])('offers only the kinds of inactivity that $tasks shows', async ({ tasks, shown }) => {
    await grantTasks(app.db, 'Main Roster', ...tasks)
    const page = await openList(members, '', 'member')

    expect(await choices(page, 'Activity')).toEqual(shown)
  })
})
