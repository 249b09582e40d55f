import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { beforeAll, expect, test } from 'vitest'
import { botInviteUrl } from '../../discord/live/invite-url.ts'
import { readHeartbeat } from '../../domain/core/heartbeat.ts'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'
import { emptyDatabase, startTestBot } from '../../testing/test-bot.ts'

// Opens the database in advance, which is slow without a template.
beforeAll(() => emptyDatabase())

test('missing permissions are stored, and updated when they change', async () => {
  const seed = testingSeed()
  const permissions = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory
  const roles = seed.roles.map((role) =>
    role.isBotRole ? { ...role, permissions: permissions | PermissionFlagsBits.ManageRoles } : role,
  )
  const simulator = await startTestSimulator({ seed: { ...seed, roles } })
  const testBot = await startTestBot(simulator)
  const rights = async () => (await readHeartbeat(testBot.db))?.rights
  const soon = () => testBot.poll(rights)

  await soon().toMatchObject({
    closedChannels: [],
    inviteUrl: botInviteUrl(simulator.settings.clientId),
  })
  expect((await rights())?.missingPermissions).toContain('Manage Channels')
  expect((await rights())?.missingPermissions).not.toContain('Manage Roles')
  const general = simulator.control.channels().find(({ name }) => name === 'general')
  const overwrite = {
    type: OverwriteType.Member,
    allow: '0',
    deny: String(PermissionFlagsBits.ReadMessageHistory),
  }
  const botId = await testBot.ctx.discord.fetchBotUserId()
  await fetch(`${simulator.url}/api/v10/channels/${general?.id}/permissions/${botId}`, {
    method: 'PUT',
    headers: {
      authorization: `Bot ${simulator.settings.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(overwrite),
  })

  await soon().toMatchObject({ closedChannels: ['general'] })
})

test('a failure to read the permissions is logged and retried', async () => {
  const simulator = await startTestSimulator()
  simulator.control.fault({ kind: 'status', status: 403, route: '/members/' })
  const testBot = await startTestBot(simulator)

  await testBot
    .poll(() => testBot.warnings)
    .toContain('The permissions of the bot could not be read. This is retried.')
})
