import { Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRestApi } from '../../testing/simulator/rest-api.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>

beforeEach(async () => {
  discord = await startRestApi({ ...testingSeed(), hasOwnApplicationId: true })
})

afterEach(async () => {
  expect(discord.violations()).toEqual([])
  await discord.close()
})

const route = () => Routes.applicationEmojis(discord.world.state.applicationId ?? '')
const bow = { name: 'class_bow', image: 'data:image/png;base64,iVBORw0KGgo=' }

test('an application keeps its own emojis, apart from the guild’s', async () => {
  const { request, world, guildId } = discord
  const { status, body } = await request('POST', route(), bow)
  const { id } = body as { id: string }
  expect([status, body]).toMatchObject([201, { name: 'class_bow', animated: false }])

  await request('PATCH', `${route()}/${id}`, { name: 'class_axe' })
  const { body: listed } = await request('GET', route())
  expect(listed).toMatchObject({ items: [{ id, name: 'class_axe' }] })
  const { body: ofGuild } = await request('GET', Routes.guildEmojis(guildId))
  expect(ofGuild).not.toContainEqual(expect.objectContaining({ id }))

  expect(await request('DELETE', `${route()}/${id}`)).toMatchObject({ status: 204 })
  expect(world.state.applicationEmojis).toEqual({})
  expect(await request('GET', `${route()}/${id}`)).toMatchObject({ status: 404, code: 10014 })
})

test.each([
  ['a name of one character', { ...bow, name: 'b' }],
  ['a name with a space', { ...bow, name: 'long bow' }],
  ['no picture', { name: 'class_bow' }],
  ['a picture that is not encoded', { ...bow, image: 'https://example.org/bow.png' }],
  ['a picture above 256 KiB', { ...bow, image: `data:image/png;base64,${'A'.repeat(350_000)}` }],
  ['a taken name', { ...bow, name: 'class_axe' }],
])('an emoji with %s is rejected', async (_, body) => {
  await discord.request('POST', route(), { ...bow, name: 'class_axe' })
  expect(await discord.request('POST', route(), body)).toMatchObject({ status: 400, code: 50035 })
})

test('an application has at most 2000 emojis, and no other application’s', async () => {
  const { world, request } = discord
  for (let number = 0; number < 2000; number++) {
    world.state.applicationEmojis[number] = { id: `${number}`, isAnimated: false, ...bow }
  }
  expect(await request('POST', route(), { ...bow, name: 'one_more' })).toMatchObject({
    status: 400,
    code: 30008,
  })
  expect(await request('GET', Routes.applicationEmojis('1'))).toMatchObject({ status: 403 })
})
