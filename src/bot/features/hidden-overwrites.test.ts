import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { channels } from '../../db/schema/guild.ts'
import { listVisibleChannelIds } from '../../domain/guild/channel-visibility.ts'
import { eraseMember } from '../../domain/privacy/erase.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { setOverwrite } from '../../testing/discord/set-overwrite.ts'
import { emptyDatabase, startTestBot } from '../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

/** A guild where Wyn was denied a channel, left and deleted their data. */
async function guildWithoutWyn() {
  const simulator = await startTestSimulator()
  const testBot = await startTestBot(simulator)
  await testBot.listed(1)
  const { db, ctx } = testBot
  const wyn = (await testBot.member('wyn'))?.id ?? ''
  const aria = (await testBot.member('aria'))?.id ?? ''
  const isGeneral = eq(channels.name, 'general')
  const general = async () => (await db.select().from(channels).where(isGeneral))[0]
  const channelId = (await general())?.id ?? ''
  const deny = (id: string) =>
    setOverwrite(simulator, channelId, {
      ...{ id, type: OverwriteType.Member, allow: '0' },
      deny: String(PermissionFlagsBits.ViewChannel),
    })
  await deny(wyn)
  simulator.control.leave({ as: 'wyn' })
  await testBot.waitForGatewayEvents(simulator)
  await eraseMember(ctx, wyn)
  const isDenied = async () => {
    const visible = await listVisibleChannelIds(db, wyn)
    expect(visible).not.toEqual([])
    return !visible.includes(channelId)
  }
  return { simulator, testBot, wyn, aria, general, deny, isDenied }
}

test('a member who is denied a channel, leaves, deletes their data and returns is still denied it [WHO-11, WHO-14]', async () => {
  const { simulator, testBot, wyn, aria, general, deny, isDenied } = await guildWithoutWyn()
  // Discord sends all overwrites again, also that of the person who left.
  await deny(aria)
  await testBot.waitForGatewayEvents(simulator)
  expect(JSON.stringify((await general())?.viewOverwrites)).toContain(aria)
  expect(JSON.stringify((await general())?.viewOverwrites)).not.toContain(wyn)

  simulator.control.join({ as: 'wyn' })
  await testBot.waitForGatewayEvents(simulator)

  expect(await isDenied()).toBe(true)
})

test('someone who is denied a channel, deletes their data and returns while the bot is away is still denied it [WHO-19]', async () => {
  const { simulator, testBot, isDenied } = await guildWithoutWyn()

  await testBot.stop()
  simulator.control.join({ as: 'wyn' })
  simulator.control.fault({ kind: 'lose-session' })
  await testBot.start()
  await testBot.listed(2)

  expect(await isDenied()).toBe(true)
})
