import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { readCalendar, renewCalendar } from '../../../domain/calendar/feeds.ts'
import { secretCipher } from '../../../domain/calendar/secret-cipher.ts'
import { startEventGuild } from '../../../testing/features/events.ts'

const view = String(PermissionFlagsBits.ViewChannel)

async function setUpGuild() {
  const guild = await startEventGuild()
  const { testBot, simulator, channelId, idOf } = guild
  await guild.plan()
  await guild.jobsAreDone()

  async function overwrite(
    id: string,
    type: OverwriteType,
    rule: { allow?: string; deny?: string },
  ) {
    const { token } = simulator.settings
    await fetch(`${simulator.url}/api/v10/channels/${channelId}/permissions/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type, ...rule }),
    })
  }
  const everyone = simulator.settings.guildId
  return {
    ...guild,
    /** Restricts the channel to the bot and these roles. */
    close: async (...roleIds: string[]) => {
      await overwrite(simulator.settings.clientId, OverwriteType.Member, { allow: view })
      for (const id of roleIds) await overwrite(id, OverwriteType.Role, { allow: view })
      await overwrite(everyone, OverwriteType.Role, { deny: view })
      await testBot.waitForGatewayEvents(simulator)
    },
    open: async () => {
      await overwrite(everyone, OverwriteType.Role, { allow: view })
      await testBot.waitForGatewayEvents(simulator)
    },
    feedOf: async (name: string) => {
      const { guild: address } = await renewCalendar(
        testBot.db,
        idOf(name),
        secretCipher('of this test'),
      )
      return readCalendar(testBot.ctx, /calendar\/(.*)\.ics/.exec(address ?? '')?.[1] ?? '')
    },
  }
}

test('a calendar contains the events of the channels that the member can currently view [IDO-48]', async () => {
  const { control, feedOf, close, open, roleId } = await setUpGuild()
  control.roles({ as: 'wyn', remove: ['Friend'] })
  expect(await feedOf('wyn')).toContain('Siege of Valion')

  await close(roleId)

  expect(await feedOf('aria')).toContain('Siege of Valion')
  expect(await feedOf('wyn')).not.toContain('Siege of Valion')
  await open()
  expect(await feedOf('wyn')).toContain('Siege of Valion')
})

test('an event is in Discord’s own calendar while everyone can view its channel [IDO-51]', async () => {
  const { calendar, close, open, roleId, plan, jobsAreDone } = await setUpGuild()
  expect(await calendar()).toHaveLength(1)

  await close(roleId)
  await expect.poll(calendar).toEqual([])
  await plan({ title: 'Raid in secret' })
  await jobsAreDone()
  expect(await calendar()).toEqual([])

  await open()
  await expect.poll(async () => (await calendar()).length).toBe(2)
})
