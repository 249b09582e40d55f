import { expect, test } from 'vitest'
import { attendance } from '../../../db/schema/events/attendance.ts'
import { eventChannels, events } from '../../../db/schema/events/events.ts'
import { addGame, classIdOf } from '../../../testing/features/games.ts'
import { channelIdOf } from '../../../testing/features/settings.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()

test('the attendance overview shows what members play in the game of the newest event', async () => {
  await app.reset()
  await app.db.delete(eventChannels)
  const leader = await app.signIn('leader')
  const older = await addGame(leader, 'Aion 2', 'aion-2')
  const newer = await addGame(leader, 'Lost Ark', 'lost-ark')
  const create = async (person: string, game: typeof older, className: string, name: string) => {
    const body = { gameId: game.gameId, classId: classIdOf(game, className), name }
    await (await app.signIn(person)).put('/api/user/characters/save', body)
  }
  await create('leader', older, 'Templar', 'Isaura')
  await create('member', older, 'Templar', 'Tarnor')
  await create('member', newer, 'Bard', 'Tarnia')
  const channelId = await channelIdOf(app.db, 'castle-nights')
  await app.db.insert(events).values(
    [older, newer].map(({ gameId, gameName }, index) => ({
      ...{ id: gameName, channelId, title: 'Siege', gameId },
      startsAt: new Date(Date.now() - (2 - index) * 24 * 60 * 60_000),
    })),
  )
  await app.db.insert(attendance).values(
    ['leader', 'member', 'applicant'].flatMap((person) =>
      [older, newer].map(({ gameName: eventId }) => ({
        ...{ eventId, memberId: app.idOf(person), outcome: 'present' as const },
      })),
    ),
  )
  const read = async (query = '') => {
    const { body } = await leader.get(`/api/menu/attendance${query}`)
    const listed: { displayName: string; main: { name: string } | null }[] = body.members
    return {
      names: Object.fromEntries(listed.map(({ displayName, main }) => [displayName, main?.name])),
      members: body.members,
      totals: body.totals,
      roles: body.combatRoles.map(({ name }: { name: string }) => name),
    }
  }

  const all = await read()
  expect(all.names).toEqual({ Isaure: 'Isaura', Tarn: 'Tarnia', Wren: undefined })
  expect(all.members[1].main).toEqual({
    ...{ gameId: newer.gameId, gameName: 'Lost Ark', name: 'Tarnia', className: 'Bard' },
    icon: 'class-wand',
    combatRole: { name: 'Support', icon: 'role-support', color: 'amber' },
  })
  expect(all.roles).toEqual(['Tank', 'Support', 'Healer', 'Damage'])

  const supports = await read('?combatRole=Support&combatRole=Bard')
  expect(supports.names).toEqual({ Tarn: 'Tarnia' })
  expect(supports.totals.presentPerEvent).toBe(1)
  const table = await leader.get('/api/menu/attendance/people?combatRole=Support')
  expect(table.body).toMatchObject([{ displayName: 'Tarn' }])
  expect(Object.keys((await read('?combatRole=Bard')).names)).toHaveLength(3)

  const { names, roles } = await read(`?gameId=${older.gameId}`)
  expect(names).toEqual({ Isaure: 'Isaura', Tarn: 'Tarnor', Wren: undefined })
  expect(roles).toEqual(['Tank', 'Healer', 'Support', 'Damage'])
})
