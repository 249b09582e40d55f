import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../db/schema/jobs.ts'
import { readIconEmojis } from '../../domain/games/emojis/icon-emojis.ts'
import { saveGame } from '../../domain/games/games.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { emptyDatabase, startTestBot } from '../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

/** A bot and its application’s emojis at Discord. */
async function setup() {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const { db, ctx, member } = testBot
  const leaderId = (await member('isaure'))?.id ?? ''
  return {
    simulator,
    testBot,
    addGame: (presetId: string) => saveGame(ctx, leaderId, { gameName: presetId, presetId }),
    readDiscordEmojis: () => emojisOf(simulator),
    stored: () => readIconEmojis(db),
  }
}

interface Emoji {
  id: string
  name: string
}

async function emojisOf({ url, settings }: Simulator): Promise<Emoji[]> {
  const route = `${url}/api/v10/applications/${settings.clientId}/emojis`
  const headers = { authorization: `Bot ${settings.token}` }
  const { items } = (await (await fetch(route, { headers })).json()) as { items: Emoji[] }
  return items.map(({ id, name }) => ({ id, name }))
}

test('the icons of the guild’s games are uploaded once, also over restarts', async () => {
  const { testBot, addGame, readDiscordEmojis, stored } = await setup()
  expect(await testBot.db.$count(jobs)).toBe(0)

  await addGame('aion-2')
  await expect.poll(async () => (await stored()).size).toBeGreaterThan(5)
  const uploaded = await readDiscordEmojis()
  expect((await stored()).get('class-bow')).toEqual(
    uploaded.find(({ name }) => /^class_bow_[0-9a-f]{8}$/.test(name)),
  )
  expect((await stored()).has('class-axe')).toBe(false)

  await testBot.stop()
  await testBot.start()
  await addGame('new-world')
  await expect.poll(async () => (await stored()).has('class-axe')).toBe(true)
  expect((await readDiscordEmojis()).slice(0, uploaded.length)).toEqual(uploaded)
  expect(new Set((await readDiscordEmojis()).map(({ name }) => name)).size).toBe(
    (await stored()).size,
  )
})

test('a failed upload is retried, keeps emojis of others and uploads no icon twice', async () => {
  const { simulator, testBot, addGame, readDiscordEmojis, stored } = await setup()
  const other = await testBot.ctx.discord.createApplicationEmoji('other', new Uint8Array(1))
  const route = 'POST /api/v10/applications'
  simulator.control.fault({ kind: 'status', status: 503, route, seconds: 60 })
  await addGame('aion-2')
  const retries = async () => (await testBot.db.select().from(jobs))[0]?.attempts
  await expect.poll(retries).toBeGreaterThan(0)
  expect(await readDiscordEmojis()).toEqual([other])

  simulator.control.clearFaults()
  await expect.poll(async () => (await stored()).size).toBeGreaterThan(5)
  expect(await readDiscordEmojis()).toHaveLength((await stored()).size + 1)
})
