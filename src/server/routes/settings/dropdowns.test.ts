import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { games } from '../../../db/schema/games.ts'
import { channels, roles } from '../../../db/schema/guild.ts'
import { channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
})

const choices = async (word: string) => (await leader.get(`/api/DropDown/${word}`)).body

describe('staff choose from', () => {
  test('the assignable roles, highest first', async () => {
    const listed = await choices('roles')

    expect(listed.map(({ roleName }: { roleName: string }) => roleName)).toEqual([
      'Monarchs',
      'Advisors',
      'Auxiliary',
      'Guild Bot',
      'Main Roster',
      'Siege Party',
      'Boss Party',
      'Engineer',
      'Veteran',
      'Sapper',
      'Verified',
    ])
    expect(listed[0]).toEqual({
      roleId: await roleIdOf(app.db, 'Monarchs'),
      roleName: 'Monarchs',
      warning:
        'The bot cannot give the role Monarchs, which is above its own. It is a staff role: choose another role.',
    })
    expect(listed[2]).toEqual({
      roleId: await roleIdOf(app.db, 'Auxiliary'),
      roleName: 'Auxiliary',
    })
    expect((await leader.get('/api/dropdown/roles')).body).toEqual(listed)
  })

  test('the existing roles', async () => {
    await app.db.update(roles).set({ deletedAt: new Date() }).where(eq(roles.name, 'Sapper'))
    onTestFinished(async () => {
      await app.db.update(roles).set({ deletedAt: null }).where(eq(roles.name, 'Sapper'))
    })

    expect(await choices('roles')).toHaveLength(10)
  })

  test('the text channels in the server’s order', async () => {
    const listed = await choices('channels')

    expect(listed.map(({ channelName }: { channelName: string }) => channelName)).toEqual([
      'welcome',
      'rules',
      'announcements',
      'general',
      'screenshots',
      'theory-craft',
      'castle-nights',
      'contested-bosses',
      'council',
    ])
    expect(listed[0].channelId).toBe(await channelIdOf(app.db, 'welcome'))
  })

  test('first the channels outside of categories, like Discord', async () => {
    const loose = inArray(channels.name, ['council', 'general'])
    const before = await app.db.select().from(channels).where(loose)
    onTestFinished(async () => {
      for (const { id, categoryId, position } of before) {
        await app.db.update(channels).set({ categoryId, position }).where(eq(channels.id, id))
      }
    })
    await app.db.update(channels).set({ categoryId: null, position: 500 }).where(loose)

    const listed = await choices('channels')

    expect(
      listed.slice(0, 3).map(({ channelName }: { channelName: string }) => channelName),
    ).toEqual(['general', 'council', 'welcome'])
  })

  test('the games by name', async () => {
    await app.db
      .insert(games)
      .values([
        { name: 'Throne and Liberty' },
        { name: 'aion 2' },
        { name: 'Gone', deletedAt: new Date() },
        { name: 'Bellatores' },
      ])

    expect(await choices('games')).toEqual([
      { gameId: 2, gameName: 'aion 2' },
      { gameId: 4, gameName: 'Bellatores' },
      { gameId: 1, gameName: 'Throne and Liberty' },
    ])
  })

  test('the four question types at the specified path', async () => {
    expect(await choices('quetiontypes')).toEqual([
      { typeId: 1, type: 'text' },
      { typeId: 2, type: 'multiple choice' },
      { typeId: 3, type: 'dropdown' },
      { typeId: 4, type: 'single choice' },
    ])
  })
})
