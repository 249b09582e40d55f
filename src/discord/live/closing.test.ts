import { expect, test } from 'vitest'
import { guildWithBot } from '../../testing/discord/guild-with-bot.ts'

/** The active handles of the process. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

test('closing aborts requests that wait for rate limits', async () => {
  const { discord, channel, listener, simulator } = await guildWithBot()
  await listener.isReady()
  const { id } = channel('general')
  const before = timers()
  for (const name of ['first', 'second']) await discord.editChannel(id, { name }, 'Rename')
  const outcomes = Promise.allSettled([
    discord.editChannel(id, { name: 'third' }, 'Rename'),
    discord.editChannel(id, { topic: 'fourth' }, 'Rename'),
  ])
  const tooSoon = () => simulator.exchanges.filter(({ status }) => status === 429)
  await expect.poll(tooSoon).toHaveLength(2)

  await discord.close()

  expect(await outcomes).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  await expect.poll(() => timers()).toBeLessThanOrEqual(before)
})

test('closing aborts unanswered requests', async () => {
  const { discord, channel, control } = await guildWithBot()
  control.fault({ kind: 'latency', ms: 5000, seconds: 60 })
  const outcome = Promise.allSettled([discord.sendMessage(channel('general').id, { text: 'Hi' })])

  await discord.close()

  expect(await outcome).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringContaining('was closed') } },
  ])
  await expect(discord.fetchMessageAuthor(channel('general').id, '1')).rejects.toThrow('was closed')
})

test('a rate-limited request is sent after the limit without delaying others', async () => {
  const { discord, channel, messagesIn, control } = await guildWithBot()
  const { id } = channel('general')
  control.fault({ kind: 'status', status: 429, route: `PATCH /api/v10/channels/${id}` })

  const renamed = discord.editChannel(id, { name: 'hall' }, 'Rename')
  await discord.sendMessage(id, { text: 'Meanwhile' })
  expect(messagesIn(id).at(-1)?.content).toBe('Meanwhile')
  await renamed

  expect(channel('hall').id).toBe(id)
})
