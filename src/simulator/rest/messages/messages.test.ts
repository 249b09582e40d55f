import { PermissionFlagsBits, Routes } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startRestApi } from '../../../testing/simulator/rest-api.ts'
import { testingSeed } from '../../../testing/simulator/seed.ts'
import { createMessage } from '../../world/messages.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>

beforeEach(async () => {
  discord = await startRestApi(testingSeed())
})

afterEach(async () => {
  expect(discord.violations()).toEqual([])
  await discord.close()
})

describe('messages', () => {
  const say = (body: unknown, channel = discord.channel('general')) =>
    discord.request('POST', Routes.channelMessages(channel), body)
  const button = { type: 2, style: 1, label: 'Sign up', custom_id: 'up' }
  const chosen = (value: string) => ({ label: value, value, default: true })
  const rowOf = (...components: object[]) => ({ components: [{ type: 1, components }] })

  test.each([
    ['2001 characters', { content: 'a'.repeat(2001) }],
    [
      'embeds of 6001 characters',
      { embeds: [4000, 2001].map((length) => ({ description: 'a'.repeat(length) })) },
    ],
    [
      'six buttons in a row',
      rowOf(...Array.from({ length: 6 }, (_, id) => ({ ...button, custom_id: `${id}` }))),
    ],
    [
      'six rows',
      {
        components: Array.from(
          { length: 6 },
          (_, id) => rowOf({ ...button, custom_id: `${id}` }).components[0],
        ),
      },
    ],
    ['a custom id of 101 characters', rowOf({ ...button, custom_id: 'a'.repeat(101) })],
    ['a label of 81 characters', rowOf({ ...button, label: 'a'.repeat(81) })],
    ['the same custom id twice', rowOf(button, button)],
    [
      '26 options',
      rowOf({
        type: 3,
        custom_id: 'x',
        options: Array.from({ length: 26 }, (_, n) => ({ label: `${n}`, value: `${n}` })),
      }),
    ],
    [
      'an option value twice',
      rowOf({ type: 3, custom_id: 'x', options: [chosen('a'), { label: 'Again', value: 'a' }] }),
    ],
    [
      'two default options where one can be chosen',
      rowOf({ type: 3, custom_id: 'x', options: [chosen('a'), chosen('b')] }),
    ],
  ])('a message with %s is rejected', async (_, body) => {
    expect(await say(body)).toMatchObject({
      status: 400,
      code: 50035,
      body: { message: 'Invalid Form Body', errors: expect.anything() },
    })
  })

  test('a message exactly at its limits is accepted', async () => {
    const buttons = Array.from({ length: 5 }, (_, id) => ({
      ...button,
      custom_id: `${id}`.repeat(100),
      label: 'l'.repeat(80),
    }))
    const embeds = [{ description: 'a'.repeat(4000) }, { description: 'a'.repeat(2000) }]

    expect(await say({ content: 'a'.repeat(2000), embeds, ...rowOf(...buttons) })).toMatchObject({
      status: 200,
    })
  })

  test('an empty message is rejected', async () => {
    expect(await say({ content: ' ' })).toMatchObject({ status: 400, code: 50006 })
  })

  test('an enforced nonce prevents a duplicate message', async () => {
    const sayOnce = (content: string, nonce: string, channel?: string) =>
      say({ content, nonce, enforce_nonce: true }, channel)
    const idOf = ({ body }: Awaited<ReturnType<typeof say>>) => (body as { id: string }).id

    const first = await sayOnce('Siege tonight', 'siege')
    const again = await sayOnce('Siege tonight', 'siege')
    const elsewhere = await sayOnce('Siege tonight', 'siege', discord.channel('news'))
    const another = await sayOnce('Raid tonight', 'raid')
    const unenforced = await say({ content: 'Siege tonight', nonce: 'siege' })

    expect(first.status).toBe(200)
    expect([idOf(again), idOf(elsewhere)]).toEqual([idOf(first), idOf(first)])
    expect(new Set([first, another, unenforced].map(idOf)).size).toBe(3)
    expect(await sayOnce('Siege', 'a'.repeat(26))).toMatchObject({ code: 50035 })
  })

  test('the bot can edit only its own messages, and delete others only with Manage Messages', async () => {
    const channelId = discord.channel('general')
    const theirs = createMessage(discord.world, {
      channelId,
      authorId: discord.user('wyn'),
      content: 'Mine',
    })
    const route = Routes.channelMessage(channelId, theirs.id)

    expect(await discord.request('PATCH', route, { content: 'Yours' })).toMatchObject({
      code: 50005,
    })
    expect(await discord.request('DELETE', route)).toMatchObject({ code: 50013 })
    discord.allow(PermissionFlagsBits.ManageMessages)
    expect(await discord.request('DELETE', route)).toMatchObject({ status: 204 })
  })

  test('a DM to someone with closed DMs or outside the guild is rejected', async () => {
    const dmWith = async (person: string) => {
      const route = Routes.userChannels()
      const { body } = await discord.request('POST', route, { recipient_id: discord.user(person) })
      return (body as { id: string }).id
    }
    discord.world.state.users[discord.user('aria')]!.hasClosedDms = true

    expect(await say({ content: 'Hi' }, await dmWith('aria'))).toMatchObject({
      status: 403,
      code: 50007,
    })
    expect(await say({ content: 'Hi' }, await dmWith('tollo'))).toMatchObject({
      status: 403,
      code: 50278,
    })
    expect(await say({ content: 'Hi' }, await dmWith('wyn'))).toMatchObject({ status: 200 })
  })

  test('messages after an id are paged from the oldest', async () => {
    const general = discord.channel('general')
    const ids = ['one', 'two', 'three'].map(
      (content) =>
        createMessage(discord.world, { channelId: general, authorId: discord.user('wyn'), content })
          .id,
    )
    const after = await discord.request(
      'GET',
      `${Routes.channelMessages(general)}?after=${ids[0]}&limit=1`,
    )

    expect(after.body).toMatchObject([{ id: ids[1], content: '' }])
    expect(
      await discord.request('GET', `${Routes.channelMessages(general)}?limit=101`),
    ).toMatchObject({
      code: 50035,
    })
  })
})
