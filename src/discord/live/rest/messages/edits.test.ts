import { expect, test } from 'vitest'
import { liveClock } from '../../../../clock/live-clock.ts'
import { guildWithBot } from '../../../../testing/discord/guild-with-bot.ts'
import { EditRateLimitError } from '../../../actions.ts'

test('an edit that Discord does not allow yet says for how long, and other requests go on', async () => {
  const { simulator, discord, control, channel, messagesIn } = await guildWithBot()
  const { id } = channel('general')
  const siege = await discord.sendMessage(id, { text: 'Siege' })
  control.fault({ kind: 'edit-limit', times: 2, seconds: 600 })
  await discord.editMessage(id, siege, { text: 'Siege, 1 of 30' })
  await discord.editMessage(id, siege, { text: 'Siege, 2 of 30' })

  const refusal = await discord.editMessage(id, siege, { text: 'Siege, 3' }).catch((e) => e)

  expect(refusal).toBeInstanceOf(EditRateLimitError)
  expect(refusal.milliseconds).toBeGreaterThan(590_000)
  expect(simulator.exchanges.at(-1)).toMatchObject({ status: 429, response: { code: 30046 } })
  expect(messagesIn('general').at(-1)?.content).toBe('Siege, 2 of 30')
  await discord.sendMessage(id, { text: 'Raid' })
  expect(messagesIn('general').at(-1)?.content).toBe('Raid')
})

test('old messages of a channel take turns without a refusal', async () => {
  const inTwoHours = { ...liveClock, now: () => new Date(Date.now() + 2 * 60 * 60_000) }
  const { simulator, discord, channel } = await guildWithBot(undefined, { clock: inTwoHours })
  const { id } = channel('general')
  const siege = await discord.sendMessage(id, { text: 'Siege' })
  const raid = await discord.sendMessage(id, { text: 'Raid' })
  await discord.editMessage(id, siege, { text: 'Siege, 1 of 30' })
  const asked = simulator.exchanges.length

  const refusal = await discord.editMessage(id, raid, { text: 'Raid, 1 of 5' }).catch((e) => e)

  expect(refusal).toBeInstanceOf(EditRateLimitError)
  expect(simulator.exchanges).toHaveLength(asked)
})
