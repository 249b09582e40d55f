import { OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { startTestSimulator } from '../../testing/discord/listener.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'
import { checkDiscord, noStoredData } from './discord.ts'

const now = () => new Date()

test('reports that a bot with the lowest role cannot assign roles', async () => {
  const seed = testingSeed()
  const bottom = seed.roles.filter(({ isBotRole }) => isBotRole)
  const others = seed.roles.filter(({ isBotRole }) => !isBotRole)
  const { url, settings } = await startTestSimulator({
    seed: { ...seed, roles: [...others, ...bottom] },
  })

  const found = await checkDiscord({ ...settings, apiUrl: `${url}/api` }, noStoredData, now)

  expect(found.map(({ message }) => message)).toContain(
    'The bot’s role is below all others: it cannot give any role.',
  )
})

test('names missing permissions and unreadable channels with a remedy', async () => {
  const seed = testingSeed()
  const roles = seed.roles.map((role) =>
    role.isBotRole ? { ...role, permissions: PermissionFlagsBits.ManageRoles } : role,
  )
  const { url, settings, control } = await startTestSimulator({ seed: { ...seed, roles } })
  const general = control.channels().find(({ name }) => name === 'general')
  const route = `channels/${general?.id}/permissions/${settings.clientId}`
  const deny = String(PermissionFlagsBits.ReadMessageHistory)
  await fetch(`${url}/api/v10/${route}`, {
    method: 'PUT',
    headers: { authorization: `Bot ${settings.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: OverwriteType.Member, allow: '0', deny }),
  })

  const findings = await checkDiscord({ ...settings, apiUrl: `${url}/api` }, noStoredData, now)

  expect(findings.filter(({ isOk }) => !isOk)).toEqual([
    {
      isOk: false,
      message: 'The bot lacks Mention Everyone, Manage Channels, Create Events.',
      fix: expect.stringContaining('invite it again: https://discord.com/oauth2/authorize?'),
    },
    {
      isOk: false,
      isWarning: true,
      message: 'The bot cannot read the channel #general, so nothing is counted there.',
      fix: expect.stringContaining('allow its role View Channel and Read Message History there'),
    },
  ])
})
