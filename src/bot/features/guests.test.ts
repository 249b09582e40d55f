import { beforeAll, expect, test } from 'vitest'
import { readRights } from '../../domain/accounts/rights.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { emptyDatabase, startTestBot } from '../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

test('a guest is no member, whether listed, announced or asked about, until they join [MBR-04]', async () => {
  const simulator = await startTestSimulator()
  const { control } = simulator
  control.join({ as: 'tollo', guest: true })
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const tollo = control.people().find(({ name }) => name === 'tollo')?.id ?? ''
  const aria = (await testBot.member('aria'))?.id ?? ''

  expect(await testBot.member('tollo')).toBeUndefined()
  expect(await testBot.ctx.discord.fetchMember(tollo)).toBeNull()
  const used = await control.command({ as: 'tollo', channel: 'general', name: 'rank' })
  expect(JSON.stringify(used)).toContain('The bot doesn’t know you yet.')

  control.leave({ as: 'aria' })
  control.join({ as: 'aria', guest: true })
  await testBot.waitForGatewayEvents(simulator)
  expect((await readRights(testBot.db, aria)).inGuild).toBe(false)
  control.join({ as: 'aria' })
  control.join({ as: 'tollo' })
  await testBot.waitForGatewayEvents(simulator)
  expect((await readRights(testBot.db, aria)).inGuild).toBe(true)
  expect((await readRights(testBot.db, tollo)).inGuild).toBe(true)
  expect(await testBot.ctx.discord.fetchMember(tollo)).not.toBeNull()

  control.join({ as: 'tollo', guest: true })
  await testBot.waitForGatewayEvents(simulator)
  expect((await readRights(testBot.db, tollo)).inGuild).toBe(false)
})
